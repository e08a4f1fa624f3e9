import { expect, fn, waitFor } from 'storybook/test';

import { HIDDEN_WALLET_NAME } from '#domain/walletList';
import { useWalletPicker } from '#hooks/portal/useWalletPicker';
import { connect } from '#hooks/shared/connect';
import { WalletPicker } from '#screens/portal/WalletPicker';
import { buildWallet } from '#wallet/fakeWallet';
import {
  brokenIconWallet,
  coinbase,
  fakeWallets,
  longNamedWallet,
  manyWallets,
  mobileWalletAdapter,
  nightly,
  solflare,
  testWallet,
  unsupportedWallet,
} from '#wallet/fakeWallets';
import { WalletContext } from '#wallet/WalletContext';
import preview from '#.storybook/preview';

const onChoose = fn();

const meta = preview.meta({
  title: 'Portal/WalletPicker',
  component: connect(useWalletPicker, WalletPicker),
  parameters: { padded: true },
  decorators: (Story, { parameters }) => (
    <WalletContext
      value={buildWallet({ options: parameters['offered'] ?? fakeWallets, choose: onChoose })}
    >
      <div style={{ maxWidth: 384, marginInline: 'auto' }}>
        <Story />
      </div>
    </WalletContext>
  ),
});

/** While the wallet code is on its way. */
export const Loading = meta.story({
  decorators: (Story) => (
    <WalletContext value={buildWallet({ options: null })}>
      <Story />
    </WalletContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Looking for wallets').closest('[role=status]')).toBeVisible();
  },
});

const early = fakeWallets.map((wallet) => ({
  ...wallet,
  icon: '',
  readiness: 'unknown' as const,
}));

/** The wallets that are certain, before the wallet code is there. One that is chosen waits for it. */
export const Early = meta.story({
  parameters: { offered: early },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Get the wallet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Solflare/ }));
    await expect(onChoose).toHaveBeenCalledWith('Solflare');
    await expect(canvas.getByRole('button', { name: /Solflare/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByRole('button', { name: /Nightly/ })).not.toHaveAttribute('aria-busy');
  },
});

export const Empty = meta.story({
  parameters: { offered: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.getByText(/^No Solana wallet was found/)).toBeVisible();
  },
});

/** In the provider's order (AMB-62). */
export const Listed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Select a wallet to continue' }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      expect.stringContaining('Solflare'),
      expect.stringContaining('Coinbase Wallet'),
      expect.stringContaining('Nightly'),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /Coinbase Wallet/ }));
    await expect(onChoose).toHaveBeenCalledWith('Coinbase Wallet');
  },
});

export const SolflareRecommended = meta.story({
  parameters: { offered: [testWallet, solflare, nightly] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Recommended')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: /Solflare/ })).toHaveTextContent('Recommended');
  },
});

export const HiddenWalletOmitted = meta.story({
  parameters: { offered: [{ ...testWallet, name: HIDDEN_WALLET_NAME }, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await expect(canvas.queryByText(HIDDEN_WALLET_NAME)).toBeNull();
  },
});

export const UnsupportedOmitted = meta.story({
  parameters: { offered: [unsupportedWallet, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await expect(canvas.queryByText(unsupportedWallet.name)).toBeNull();
  },
});

export const Installed = meta.story({
  parameters: { offered: [testWallet] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Test Wallet/ })).toHaveTextContent('Detected');
  },
});

/** On a phone it goes on in the wallet's own browser (C164). */
export const LoadableMobile = meta.story({
  globals: { viewport: { value: 'mobile', isRotated: false } },
  parameters: { offered: [coinbase] },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: 'Coinbase Wallet' });
    await expect(row).not.toHaveTextContent('Detected');
  },
});

export const NotDetected = meta.story({
  parameters: { offered: [nightly] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Nightly Get the wallet (opens in a new tab)' }),
    ).toBeVisible();
  },
});

export const StandardWalletsAdded = meta.story({
  parameters: { offered: [testWallet, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')[0]).toHaveTextContent('Test Wallet');
  },
});

export const AndroidMobileWalletAdapter = meta.story({
  globals: { viewport: { value: 'mobile', isRotated: false } },
  parameters: { offered: [mobileWalletAdapter, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mobile Wallet Adapter' })).toBeVisible();
  },
});

export const ManyWallets = meta.story({
  parameters: { offered: manyWallets },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(manyWallets.length);
  },
});

export const BrokenIcon = meta.story({
  parameters: { offered: [brokenIconWallet] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('W')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
});

export const LongContent = meta.story({
  parameters: {
    offered: [
      longNamedWallet,
      { ...longNamedWallet, name: 'W'.repeat(80), readiness: 'notDetected' },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
});

export const KeyboardFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Coinbase/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onChoose).toHaveBeenCalledWith('Coinbase Wallet');
  },
});

export const Mobile = Listed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
