import { expect, fn, waitFor } from 'storybook/test';

import { portal } from '#domain/messages/portal';
import { HIDDEN_WALLET_NAME } from '#domain/walletList';
import { useWalletPicker } from '#hooks/portal/useWalletPicker';
import { connect } from '#hooks/shared/connect';
import { WalletPicker } from '#screens/portal/WalletPicker';
import { becomePhone } from '#tests/support/phone';
import { buildWallet } from '#wallet/fakeWallet';
import {
  brokenIconWallet,
  coinbase,
  fakeWallets,
  loadableSolflare,
  longNamedWallet,
  manyWallets,
  mobileWalletAdapter,
  nightly,
  solflare,
  testWallet,
  unsupportedWallet,
} from '#wallet/fakeWallets';
import type { WalletTrouble } from '#wallet/wallet';
import { WalletContext } from '#wallet/WalletContext';
import preview from '#.storybook/preview';

const onChoose = fn();

const meta = preview.meta({
  title: 'Portal/WalletPicker',
  id: 'portal-walletpicker',
  component: connect(useWalletPicker, WalletPicker),
  parameters: {
    screen: { address: 'both portals, and /test', checklist: 'Wallets' },
    padded: true,
  },
  decorators: (Story, { parameters }) => (
    <WalletContext
      value={buildWallet({
        options: parameters['offered'] ?? fakeWallets,
        choose: onChoose,
        trouble: parameters['trouble'] ?? null,
      })}
    >
      <div style={{ maxWidth: 384, marginInline: 'auto' }}>
        <Story />
      </div>
    </WalletContext>
  ),
});

/** While the wallet code is on its way. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens a portal' }] },
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

/** The wallets that are certain, before the wallet code is there. Each can be chosen. */
export const Early = meta.story({
  parameters: { offered: early, reachedFrom: [{ by: 'opens it: some wallets are known at once' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Get the wallet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Solflare/ }));
    await expect(onChoose).toHaveBeenCalledWith('Solflare');
  },
});

export const Empty = meta.story({
  parameters: { offered: [], reachedFrom: [{ state: 'Loading', by: 'there is none' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.getByText(/^No Solana wallet was found/)).toBeVisible();
    // There is no list to get one from.
    await expect(canvas.queryByText(portal.picker.help.get)).toBeNull();
  },
});

/** C153, C154: with name and icon, in the provider's order. */
export const Listed = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Loading', by: 'there are wallets' },
      { state: 'Early', by: 'the wallet code comes' },
    ],
    leaves: ['chooses a wallet: the portal goes on'],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Select a wallet to continue' }),
    ).toBeVisible();
    const icons = [...canvasElement.querySelectorAll('button img')];
    await expect(icons.map((icon) => icon.getAttribute('src'))).toEqual(
      fakeWallets.map(({ icon }) => icon),
    );
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      expect.stringContaining('Solflare'),
      expect.stringContaining('Coinbase Wallet'),
      expect.stringContaining('Nightly'),
    ]);
    const coinbase = canvas.getByRole('button', { name: /Coinbase Wallet/ });
    await userEvent.click(coinbase);
    await expect(onChoose).toHaveBeenCalledWith('Coinbase Wallet');
    // Its picture is of the list at rest.
    coinbase.blur();
  },
});

/** C156: it alone. */
export const SolflareRecommended = meta.story({
  tags: ['group:Wallets'],
  parameters: { offered: [testWallet, solflare, nightly] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Recommended')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: /Solflare/ })).toHaveTextContent('Recommended');
  },
});

/** C155: MetaMask is in this browser and still not listed. Customers see the other three. */
export const HiddenWalletOmitted = meta.story({
  tags: ['group:Wallets'],
  parameters: { offered: [{ ...testWallet, name: HIDDEN_WALLET_NAME }, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await expect(canvas.queryByText(HIDDEN_WALLET_NAME)).toBeNull();
  },
});

/** C158: unsupported wallets are left out. */
export const UnsupportedOmitted = meta.story({
  tags: ['group:Wallets'],
  parameters: { offered: [unsupportedWallet, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await expect(canvas.queryByText(unsupportedWallet.name)).toBeNull();
  },
});

/** C158: This browser has the wallet. 'Detected' tells customers that they can connect at once. */
export const Installed = meta.story({
  tags: ['group:Wallets'],
  parameters: { offered: [testWallet] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Test Wallet/ })).toHaveTextContent('Detected');
  },
});

/** C158, C164: loadable. An iPhone continues in the wallet's own browser, as the e2e tests prove. */
export const LoadableMobile = meta.story({
  globals: { viewport: { value: 'mobile', isRotated: false } },
  parameters: { offered: [loadableSolflare, coinbase, nightly] },
  beforeEach: becomePhone,
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: /^Solflare/ });
    await expect(row).not.toHaveTextContent('Detected');
    await expect(row).not.toHaveTextContent(portal.picker.install);
    await expect(canvas.queryByText(portal.picker.help.noneFound)).toBeNull();
  },
});

/** C158, C165: not detected, so its website opens in a new tab. */
export const NotDetected = meta.story({
  tags: ['group:Wallets'],
  parameters: { offered: [nightly] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Nightly Get the wallet (opens in a new tab)' }),
    ).toBeVisible();
  },
});

/**
 * C157: A wallet that this browser reports comes first, before the three that are always offered.
 */
export const StandardWalletsAdded = meta.story({
  tags: ['group:Wallets'],
  parameters: { offered: [testWallet, ...fakeWallets] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')[0]).toHaveTextContent('Test Wallet');
  },
});

/** C157: On an Android phone one more row is offered. It opens the wallet apps on the phone. */
export const AndroidMobileWalletAdapter = meta.story({
  tags: ['group:Wallets'],
  globals: { viewport: { value: 'mobile', isRotated: false } },
  parameters: { offered: [mobileWalletAdapter, loadableSolflare, coinbase, nightly] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mobile Wallet Adapter' })).toBeVisible();
    await expect(canvas.queryByText(portal.picker.help.noneFound)).toBeNull();
  },
});

/** Nothing but addresses of wallets. Nothing moves when this turns out: one line has other words. */
export const NoneFound = meta.story({
  parameters: {
    offered: [loadableSolflare, nightly],
    reachedFrom: [{ state: 'Early', by: 'none of them is in this browser' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(portal.picker.help.noneFound)).toBeVisible();
    await expect(canvas.getByText(portal.picker.help.what)).not.toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
});

/** What a wallet is, how to get one, and the phone. */
export const NoneFoundHelp = NoneFound.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(portal.picker.help.noneFound));
    await expect(canvas.getByText(portal.picker.help.what)).toBeVisible();
    await expect(canvas.getByText(portal.picker.help.get)).toBeVisible();
    await expect(canvas.getByText(portal.picker.help.phone)).toBeVisible();
  },
});

/** On the embedded chain: listed, never recommended, and it says why it cannot be chosen. */
export const Elsewhere = meta.story({
  parameters: {
    offered: [testWallet, { ...solflare, readiness: 'elsewhere' }, nightly],
    hostConfig: { network: 'embedded' },
    reachedFrom: [{ state: 'Early', by: 'one of them works on other networks only' }],
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: 'Solflare Not on this test network' });
    await expect(row).toBeDisabled();
    await expect(canvas.queryByText('Recommended')).toBeNull();
    await expect(canvas.getByText(portal.picker.help.noWalletYet)).toBeVisible();
  },
});

/** Fifteen wallets are offered. Each has its own row, and the list stays easy to scan. */
export const ManyWallets = meta.story({
  parameters: { offered: manyWallets },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(manyWallets.length);
  },
});

/**
 * The wallet's icon does not load. The row shows the first letter of its name, so names still line
 * up.
 */
export const BrokenIcon = meta.story({
  tags: ['group:Faults'],
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

/** The keyboard has reached the second wallet. The ring shows which one Enter chooses. */
export const KeyboardFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Coinbase/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onChoose).toHaveBeenCalledWith('Coinbase Wallet');
  },
});

const rejected: WalletTrouble = { kind: 'connection', name: 'Solflare' };
const helpful = { notices: 'helpful' };

/** The specification only logs that a wallet did not connect; screen readers announce it. */
export const TroubleLogged = meta.story({
  parameters: {
    trouble: rejected,
    reachedFrom: [{ state: 'Listed', by: 'a wallet does not connect' }],
  },
  play: async ({ canvas }) => {
    const notice = await canvas.findByText(/^Solflare did not connect/);
    await expect(notice).toHaveAttribute('role', 'status');
    await expect(notice.offsetWidth).toBe(1);
  },
});

export const Trouble = meta.story({
  tags: ['group:Faults'],
  parameters: {
    trouble: rejected,
    hostConfig: helpful,
    reachedFrom: [{ state: 'Listed', by: 'the same, on a helpful host' }],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Solflare did not connect. Nothing was charged. You can try again.'),
    ).toBeVisible();
  },
});

/** C165: the website is open in another tab, and the list is still here. */
export const NotReady = meta.story({
  tags: ['group:Faults'],
  parameters: {
    trouble: { kind: 'notReady', name: 'Nightly' },
    hostConfig: helpful,
    reachedFrom: [{ state: 'Listed', by: 'chooses a wallet that is not installed' }],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Nightly is not installed in this browser/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Nightly/ })).toBeEnabled();
  },
});

/** Choosing needs no code: the list stays, and another choice tries once more. */
export const CodeNotLoaded = meta.story({
  tags: ['group:Faults'],
  parameters: {
    offered: early,
    trouble: { kind: 'code' },
    hostConfig: helpful,
    reachedFrom: [{ state: 'Early', by: 'the wallet code does not come' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Solflare/ }));
    await expect(onChoose).toHaveBeenCalledWith('Solflare');
    await expect(await canvas.findByText(/^The wallets could not be loaded/)).toBeVisible();
  },
});
