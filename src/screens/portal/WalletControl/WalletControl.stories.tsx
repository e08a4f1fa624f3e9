import { expect, fn } from 'storybook/test';

import { useWalletControl } from '#hooks/portal/useWalletControl';
import { WalletControl } from '#screens/portal/WalletControl';
import { buildWallet, FAKE_ADDRESS } from '#wallet/fakeWallet';
import { longNamedWallet, solflare } from '#wallet/fakeWallets';
import type { Wallet } from '#wallet/wallet';
import { WalletContext } from '#wallet/WalletContext';
import preview from '#.storybook/preview';

const disconnect = fn();

/** The control of whatever wallet is chosen. `held`: while it pays, the wallet stays. */
function Chosen({ held }: { held: boolean }) {
  const control = useWalletControl();
  return control && <WalletControl {...control} {...(held && { onDisconnect: null })} />;
}

const meta = preview.meta({
  title: 'Portal/WalletControl',
  component: Chosen,
  parameters: { padded: true },
  args: { held: false },
  decorators: (Story, { parameters }) => (
    <WalletContext value={buildWallet({ chosen: solflare, disconnect, ...parameters['chosen'] })}>
      <div style={{ maxWidth: 384, marginInline: 'auto' }}>
        <Story />
      </div>
    </WalletContext>
  ),
});

const wallet = (chosen: Partial<Wallet>) => ({ parameters: { chosen } });
const connected = { status: 'connected', address: FAKE_ADDRESS } as const;

export const Disconnected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Not connected')).toHaveAttribute('role', 'status');
    await userEvent.click(canvas.getByRole('button', { name: 'Change wallet' }));
    await expect(disconnect).toHaveBeenCalledOnce();
  },
});

export const Connecting = meta.story({
  ...wallet({ status: 'connecting' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connecting')).toHaveAttribute('role', 'status');
  },
});

export const Connected = meta.story({
  ...wallet(connected),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('GmaD…AEGB')).toHaveAttribute('title', FAKE_ADDRESS);
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await expect(disconnect).toHaveBeenCalledOnce();
  },
});

export const Disconnecting = meta.story({
  ...wallet({ status: 'disconnecting' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Disconnecting')).toHaveAttribute('role', 'status');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Held = meta.story({
  ...wallet(connected),
  args: { held: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('GmaD…AEGB')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const LongContent = meta.story({
  ...wallet({ ...connected, chosen: longNamedWallet }),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
});
