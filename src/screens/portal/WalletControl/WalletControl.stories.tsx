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
  parameters: { screen: { address: 'both portals', checklist: 'Wallets' }, padded: true },
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
  parameters: { reachedFrom: [{ by: 'a wallet is chosen' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Not connected')).toHaveAttribute('role', 'status');
    const change = canvas.getByRole('button', { name: 'Change wallet' });
    await userEvent.click(change);
    await expect(disconnect).toHaveBeenCalledOnce();
    // Its picture is of the control at rest.
    change.blur();
  },
});

/** C159. */
export const Connecting = meta.story({
  ...wallet({ status: 'connecting' }),
  parameters: {
    ...wallet({ status: 'connecting' }).parameters,
    reachedFrom: [{ state: 'Disconnected', by: 'presses Connect Wallet' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connecting')).toHaveAttribute('role', 'status');
  },
});

/** C158, C159: the wallet's public key, shortened. */
export const Connected = meta.story({
  ...wallet(connected),
  parameters: {
    ...wallet(connected).parameters,
    reachedFrom: [{ state: 'Connecting', by: 'the wallet agrees' }],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('GmaD…AEGB')).toHaveAttribute('title', FAKE_ADDRESS);
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await expect(disconnect).toHaveBeenCalledOnce();
  },
});

/** C159. */
export const Disconnecting = meta.story({
  ...wallet({ status: 'disconnecting' }),
  parameters: {
    ...wallet({ status: 'disconnecting' }).parameters,
    reachedFrom: [{ state: 'Connected', by: 'presses Disconnect' }],
    leaves: ['back to the list of wallets'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Disconnecting')).toHaveAttribute('role', 'status');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Held = meta.story({
  ...wallet(connected),
  parameters: {
    ...wallet(connected).parameters,
    reachedFrom: [{ state: 'Connected', by: 'pays: the wallet stays' }],
  },
  args: { held: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('GmaD…AEGB')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

const gone = { trouble: { kind: 'notReady', name: 'Solflare' } } as const;

/** Chosen at an earlier visit, and not in this browser any more. The specification only logs it. */
export const NotReadyLogged = meta.story({
  ...wallet(gone),
  parameters: {
    ...wallet(gone).parameters,
    reachedFrom: [{ by: 'the chosen wallet is gone from the browser' }],
  },
  play: async ({ canvas }) => {
    const notice = await canvas.findByText(/^Solflare is not installed in this browser/);
    await expect(notice).toHaveAttribute('role', 'status');
    await expect(notice.offsetWidth).toBe(1);
  },
});

export const NotReady = meta.story({
  parameters: {
    chosen: gone,
    hostConfig: { notices: 'helpful' },
    reachedFrom: [{ state: 'NotReadyLogged', by: 'the same, on a helpful host' }],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Solflare is not installed in this browser/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change wallet' })).toBeVisible();
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
