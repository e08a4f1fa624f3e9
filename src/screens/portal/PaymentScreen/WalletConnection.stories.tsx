import bs58 from 'bs58';
import { useState } from 'react';
import { expect, screen, spyOn, waitFor } from 'storybook/test';

import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { useLogger } from '#hooks/shared/useLogger';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { FAKE_ADDRESS } from '#wallet/fakeWallet';
import { testWallet } from '#wallet/fakeWallets';
import { SolanaWalletProvider } from '#wallet/SolanaWalletProvider';
import preview from '#.storybook/preview';

type Listener = (change: { accounts: object[] }) => void;

/** A wallet of this browser, as an extension would bring it. */
class ScriptedWallet {
  version = '1.0.0';
  name = 'Scripted Wallet';
  icon = testWallet.icon;
  chains = ['solana:mainnet'];
  accounts: object[] = [];
  connects: 'at once' | 'never' | 'not' = 'at once';
  #listeners = new Set<Listener>();

  features = {
    'standard:connect': { version: '1.0.0', connect: () => this.#connect() },
    'standard:disconnect': { version: '1.0.0', disconnect: () => this.leave() },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: Listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: () => Promise.reject(new Error('Not asked for')),
    },
  };

  /** The customer disconnects in the wallet itself, or the extension goes away. */
  leave() {
    this.#become([]);
  }

  async #connect() {
    if (this.connects === 'never') await new Promise(() => undefined);
    if (this.connects === 'not') throw new Error('The customer closed the window');
    const { chains, features } = this;
    const publicKey = bs58.decode(FAKE_ADDRESS);
    this.#become([{ address: FAKE_ADDRESS, publicKey, chains, features: Object.keys(features) }]);
    return { accounts: this.accounts };
  }

  #become(accounts: object[]) {
    this.accounts = accounts;
    this.#listeners.forEach((listener) => listener({ accounts }));
  }
}

let wallet = new ScriptedWallet();

interface Registrar {
  register: (found: ScriptedWallet) => () => void;
}

/** The library's event has its detail by a getter, and is no `CustomEvent`. */
const isAppReady = (event: Event): event is Event & { detail: Registrar } => 'detail' in event;

/** Brings the wallet into the page, and answers the way back out. */
function register() {
  const exits: (() => void)[] = [];
  const detail = (registrar: Registrar) => exits.push(registrar.register(wallet));
  const onReady = (event: Event) => {
    if (isAppReady(event)) detail(event.detail);
  };

  window.addEventListener('wallet-standard:app-ready', onReady);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady);
    exits.forEach((exit) => exit());
  };
}

const Screen = connect(usePaymentScreen, PaymentScreen);

/** The payment with the real wallet layer beneath it. */
function Portal({ autoConnect }: { autoConnect: boolean }) {
  const logger = useLogger();
  const [config] = useState(
    () => ({ rpcUrl: '/rpc', network: 'cluster', commitment: 'finalized' }) as const,
  );
  return (
    <SolanaWalletProvider config={config} logger={logger} autoConnect={autoConnect}>
      <Screen />
    </SolanaWalletProvider>
  );
}

const REMEMBERED = '"Scripted Wallet"';

/** §4's connection states, as the wallet layer brings them about. */
const meta = preview.meta({
  title: 'Portal/WalletConnection',
  component: Portal,
  args: { autoConnect: false },
  parameters: { route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' } },
  beforeEach: () => {
    wallet = new ScriptedWallet();
    return register();
  },
});

/** A development server hands the wallet code out file by file. */
const patiently = { timeout: 10_000 };
const button = (name: string | RegExp) => screen.findByRole('button', { name }, patiently);

const onUnload: EventListener[] = [];
const remember = () => localStorage.setItem('walletName', REMEMBERED);

/** C160: chosen at an earlier visit, and not yet connected (AMB-64). */
export const RestoredFromWalletName = meta.story({
  beforeEach: remember,
  play: async ({ canvas }) => {
    await button('Connect Wallet');
    await expect(canvas.getByRole('group', { name: 'Wallet' })).toHaveTextContent(
      'Scripted WalletNot connected',
    );
  },
});

export const Connected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await button(/Scripted Wallet/));
    await userEvent.click(await button('Connect Wallet'));
    await button('Pay');
    await expect(canvas.getByText('GmaD…AEGB')).toBeVisible();
    await expect(localStorage.getItem('walletName')).toBe(REMEMBERED);
  },
});

/** C161. */
export const AutoConnecting = meta.story({
  args: { autoConnect: true },
  beforeEach: () => {
    remember();
    wallet.connects = 'never';
  },
  play: async () => {
    await expect(await screen.findByText('Connecting', {}, patiently)).toBeVisible();
  },
});

export const AutoConnected = meta.story({
  args: { autoConnect: true },
  beforeEach: remember,
  play: async () => {
    await expect(await button('Pay')).toBeEnabled();
  },
});

/** C162: the wallet itself disconnects. */
export const ClearedOnDisconnect = meta.story({
  play: async (context) => {
    await Connected.play?.(context);
    wallet.leave();
    await expect(await context.canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(localStorage.getItem('walletName')).toBeNull();
  },
});

/**
 * C162: extensions disconnect while the page goes away, and the choice outlives that. Only what the
 * wallet layer listens with is told: the mocked network would really end.
 */
export const KeptOnUnload = meta.story({
  beforeEach: () => {
    onUnload.length = 0;
    const listen = window.addEventListener.bind(window);
    spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        if (type === 'beforeunload' && typeof listener === 'function') onUnload.push(listener);
        listen(type, listener);
      },
    );
  },
  play: async (context) => {
    await Connected.play?.(context);
    onUnload.forEach((listener) => listener(new Event('beforeunload')));
    wallet.leave();
    await expect(context.canvas.queryByText('Select a wallet to continue')).toBeNull();
    await expect(onUnload).not.toHaveLength(0);
    await expect(localStorage.getItem('walletName')).toBe(REMEMBERED);
  },
});

/** C167: logged, and the list is back. */
export const ConnectionFailedLogged = meta.story({
  beforeEach: () => {
    wallet.connects = 'not';
  },
  play: async ({ canvas, userEvent, logger }) => {
    await userEvent.click(await button(/Scripted Wallet/));
    await userEvent.click(await button('Connect Wallet'));
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('wallet.WalletConnectionError', expect.any(Error)),
    );
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** C165: remembered, and gone from the browser since. Its website opens; the error is logged. */
export const NotReadyLogged = meta.story({
  beforeEach: () => {
    localStorage.setItem('walletName', '"Nightly"');
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async ({ userEvent, logger }) => {
    await userEvent.click(await button('Connect Wallet'));
    await waitFor(
      () =>
        expect(logger.error).toHaveBeenCalledWith('wallet.WalletNotReadyError', expect.any(Error)),
      patiently,
    );
    await expect(window.open).toHaveBeenCalledWith(
      'https://nightly.app',
      '_blank',
      'noopener,noreferrer',
    );
  },
});
