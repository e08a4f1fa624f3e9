import { expect } from 'storybook/test';

import { useWalletTestScreen } from '#hooks/portal/useWalletTestScreen';
import { connect } from '#hooks/shared/connect';
import { WalletTestScreen } from '#screens/portal/WalletTestScreen';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Portal/WalletTestScreen',
  component: connect(useWalletTestScreen, WalletTestScreen),
  parameters: {
    screen: { address: '/test', checklist: 'Wallets' },
    route: { path: '/test', url: '/test' },
  },
});

/** C177: nothing is chosen. */
export const Wallets = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.queryByText('Has wallet')).toBeNull();
  },
});

/** C177: a wallet is chosen, connected or not. */
export const Chosen = meta.story({
  parameters: { reachedFrom: [{ state: 'Wallets', by: 'chooses a wallet' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Solflare/ }));
    await expect(await canvas.findByText('Has wallet')).toBeVisible();
    await expect(canvas.queryByText('Select a wallet to continue')).toBeNull();
  },
});

/** C162: a disconnect clears the choice. */
export const Disconnected = meta.story({
  parameters: {
    wallet: { connected: true },
    reachedFrom: [{ state: 'Chosen', by: 'disconnects' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
  },
});
