import { PublicKey } from '@solana/web3.js';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import { buildPayment } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { createPayment, getPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { useLogger } from '#hooks/shared/useLogger';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { expectHiddenNotice, expectNotice, getSeenText } from '#tests/support/notices';
import type { Player } from '#tests/support/play';
import { collectUnloadListeners, callUnloadListeners } from '#tests/support/unload';
import { fakePayment, toBase64 } from '#wallet/fakeTransactions';
import { FAKE_ADDRESS } from '#wallet/fakeWallet';
import { register, ScriptedWallet } from '#wallet/scriptedWallet';
import { SolanaWalletProvider } from '#wallet/SolanaWalletProvider';
import type { WalletConfig } from '#wallet/walletConfig';
import preview from '#.storybook/preview';

let wallet = new ScriptedWallet();

const Screen = connect(usePaymentScreen, PaymentScreen);

interface PortalProps {
  autoConnect: boolean;
  network: WalletConfig['network'];
}

/** The payment with the real wallet layer beneath it. */
function Portal({ autoConnect, network }: PortalProps) {
  const logger = useLogger();
  const [config] = useState(() => ({ rpcUrl: '/rpc', network, commitment: 'finalized' }) as const);
  return (
    <SolanaWalletProvider config={config} logger={logger} autoConnect={autoConnect} listEarly>
      <Screen />
    </SolanaWalletProvider>
  );
}

/** Solflare's SDKs, as a development server and a build call them. Also in .storybook/public/storyWorker.js. */
const SDK = /\/(?:esm-|@?solflare-wallet)[^/]*\.js/;

const onSend = fn();

/** What wallets say then. */
const NO_SIGN_IN = 'Sign in failed, no sign in result returned by wallet';

const REMEMBERED = '"Scripted Wallet"';

const args: PortalProps = { autoConnect: false, network: 'cluster' };

/** The connection states of a wallet, with the real wallet layer. */
const meta = preview.meta({
  title: 'Portal/WalletConnection',
  component: Portal,
  args,
  parameters: {
    screen: { address: 'both portals', checklist: 'Wallets' },
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
  },
  beforeEach: () => {
    wallet = new ScriptedWallet();
    return register(wallet);
  },
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function chooseAndConnect(userEvent: Player['userEvent'], name: RegExp) {
  await userEvent.click(await button(name));
  await userEvent.click(await button('Connect Wallet'));
}

/** As it was before the wallet was chosen, but for what only screen readers hear. */
async function expectListBack(canvas: Player['canvas'], told: RegExp) {
  await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
  await expect(canvas.queryByRole('alert')).toBeNull();
  await expect(localStorage.getItem('walletName')).toBeNull();
  await expectHiddenNotice({ canvas }, told);
}

const remember = () => localStorage.setItem('walletName', REMEMBERED);

/** C160: chosen at an earlier visit, and not yet connected. */
export const RestoredFromWalletName = meta.story({
  parameters: { reachedFrom: [{ by: 'comes back: a wallet is remembered' }] },
  beforeEach: remember,
  play: async ({ canvas }) => {
    await button('Connect Wallet');
    const chosen = canvas.getByRole('group', { name: 'Wallet' });
    await expect(chosen).toHaveTextContent('Scripted WalletNot connected');
    // The wallet code has come.
    await waitFor(() => expect(chosen.querySelector('img')).not.toBeNull());
  },
});

export const Connected = meta.story({
  parameters: { reachedFrom: [{ state: 'RestoredFromWalletName', by: 'presses Connect Wallet' }] },
  play: async ({ canvas, userEvent }) => {
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await button('Pay');
    await expect(canvas.getByText('GmaD…AEGB')).toBeVisible();
    await expect(localStorage.getItem('walletName')).toBe(REMEMBERED);
  },
});

/** A wallet of the browser is in its place from the start: no row moves when the code comes. */
export const InItsPlace = meta.story({
  play: async ({ canvas }) => {
    const names = () =>
      canvas.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent);
    await button(/Scripted Wallet/);
    const before = names();
    await button(new RegExp(`Scripted Wallet.*${portal.picker.detected}`));
    await expect(names()).toEqual(before);
    await expect(before.slice(-4)).toEqual([
      'Scripted Wallet',
      'Solflare',
      'Coinbase Wallet',
      'Nightly',
    ]);
  },
});

/** C161. */
export const AutoConnecting = meta.story({
  parameters: { reachedFrom: [{ by: 'comes back, and the host connects by itself' }] },
  args: { autoConnect: true },
  beforeEach: () => {
    remember();
    wallet.connects = 'never';
  },
  play: async () => {
    await expect(await screen.findByText('Connecting')).toBeVisible();
    // It may take its time, as a locked one does.
    await expect(await button('Connect Wallet')).not.toHaveAttribute('aria-disabled');
  },
});

export const AutoConnected = meta.story({
  parameters: { reachedFrom: [{ state: 'AutoConnecting', by: 'the wallet agrees' }] },
  args: { autoConnect: true },
  beforeEach: () => {
    remember();
    wallet.connects = 'never';
  },
  play: async () => {
    await screen.findByText('Connecting');
    wallet.agree();
    await expect(await button('Pay')).toBeEnabled();
  },
});

/** C162: the wallet itself disconnects. */
export const ClearedOnDisconnect = meta.story({
  parameters: { reachedFrom: [{ state: 'Connected', by: 'the wallet disconnects' }] },
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
  parameters: { reachedFrom: [{ state: 'Connected', by: 'the page is left' }] },
  beforeEach: collectUnloadListeners,
  play: async (context) => {
    await Connected.play?.(context);
    callUnloadListeners();
    wallet.leave();
    await expect(context.canvas.queryByText('Select a wallet to continue')).toBeNull();
    await expect(localStorage.getItem('walletName')).toBe(REMEMBERED);
  },
});

/** The link opens the customer's mail and the page stays: the wallet can still be left. */
export const LeftAfterHelp = meta.story({
  parameters: {
    reachedFrom: [{ state: 'AutoConnected', by: 'presses Get help, then Disconnect' }],
  },
  args: { autoConnect: true },
  beforeEach: ({ msw }) => {
    remember();
    wallet.connects = 'never';
    collectUnloadListeners();
    msw.use(respond(getPayment, buildPayment({ methods: [] })));
  },
  play: async ({ canvas, userEvent }) => {
    await screen.findByText('Connecting');
    wallet.agree();
    await canvas.findByText('GmaD…AEGB');
    const help = canvas.getByRole('link', { name: 'Get help' });
    help.addEventListener('click', (event) => {
      event.preventDefault();
      callUnloadListeners();
    });
    await userEvent.click(help);
    await userEvent.click(await button('Disconnect'));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(localStorage.getItem('walletName')).toBeNull();
  },
});

/** C167: logged, and the list is back. */
export const ConnectionFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'RestoredFromWalletName', by: 'the wallet refuses' }] },
  beforeEach: () => {
    wallet.connects = new Error('The customer closed the window');
  },
  play: async ({ canvas, userEvent, logger }) => {
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('wallet.WalletConnectionError', expect.any(Error)),
    );
    await expectListBack(canvas, /^Scripted Wallet did not connect/);
  },
});

/** C169: an app may have its owner sign in to connect, and answer that with nothing. Logged, and the list is back. */
export const SignInFailedLogged = meta.story({
  beforeEach: () => {
    wallet.connects = new Error(NO_SIGN_IN);
  },
  play: async ({ canvas, userEvent, logger }) => {
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith(
        'wallet.WalletConnectionError',
        expect.objectContaining({ message: NO_SIGN_IN }),
      ),
    );
    await expectListBack(canvas, /^Scripted Wallet did not connect/);
  },
});

/** A host that wants to help shows what was only logged, until the next press. */
export const ConnectionFailed = meta.story({
  parameters: {
    hostConfig: { notices: 'helpful' },
    reachedFrom: [{ state: 'RestoredFromWalletName', by: 'the wallet refuses (helpful host)' }],
  },
  beforeEach: () => {
    wallet.connects = new Error('The customer closed the window');
  },
  play: async ({ canvas, userEvent }) => {
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    const notice = await canvas.findByText(
      'Scripted Wallet did not connect. Nothing was charged. You can try again.',
    );
    await expect(notice).toBeVisible();

    wallet.connects = 'at once';
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await expect(await button('Pay')).toBeEnabled();
    await expect(canvas.queryByText(/did not connect/)).toBeNull();
  },
});

const nothingThere = () => Promise.reject();

/** However a wallet does not connect, the list is back, says so, and the next press connects. */
export const ConnectingFaults = meta.story({
  parameters: {
    hostConfig: { notices: 'helpful' },
    reachedFrom: [{ state: 'RestoredFromWalletName', by: 'the wallet has a fault (helpful host)' }],
  },
  play: async ({ canvas, userEvent }) => {
    const { connection, disconnection } = portal.wallet.trouble;
    const fails = async (addresses: string[], connects: ScriptedWallet['connects']) => {
      wallet.addresses = addresses;
      wallet.connects = connects;
      await chooseAndConnect(userEvent, /Scripted Wallet/);
      await canvas.findByText('Select a wallet to continue');
      await expectNotice({ canvas }, connection(wallet.name));
      wallet.accounts = [];
    };
    await fails([], 'at once');
    await fails(['no public key'], 'at once');
    await fails([FAKE_ADDRESS], nothingThere);

    wallet.connects = 'at once';
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await button('Pay');
    wallet.leave();
    await canvas.findByText('Select a wallet to continue');
    await expectNotice({ canvas }, disconnection(wallet.name));
  },
});

/** The wallet refuses to let go: the page lets go of it, and says nothing of that. */
export const DisconnectionFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Connected', by: 'the wallet fails to disconnect' }] },
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await Connected.play?.(context);
    wallet.features['standard:disconnect'] = { version: '1.0.0', disconnect: nothingThere };
    await userEvent.click(await button('Disconnect'));
    await canvas.findByText('Select a wallet to continue');
    await expect(logger.error).toHaveBeenCalledWith(
      'wallet.WalletDisconnectionError',
      expect.any(Error),
    );
    await expect(logger.error).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/did not connect|disconnected\./)).toBeNull();
    await expect(localStorage.getItem('walletName')).toBeNull();
  },
});

/** A wallet that never answers does not block the page: the customer can leave it, and ask again. */
export const StoppedConnecting = meta.story({
  parameters: {
    reachedFrom: [{ state: 'RestoredFromWalletName', by: 'the wallet never answers: it is left' }],
  },
  beforeEach: () => {
    wallet.connects = 'never';
  },
  play: async ({ canvas, userEvent }) => {
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await expect(await canvas.findByText('Connecting')).toBeVisible();
    await userEvent.click(await button('Change wallet'));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(localStorage.getItem('walletName')).toBeNull();

    wallet.connects = 'at once';
    await chooseAndConnect(userEvent, /Scripted Wallet/);
    await expect(await button('Pay')).toBeEnabled();
  },
});

/** C171: the SDK of a wallet is a separate file, and fails to load. */
export const SdkNotLoadedLogged = meta.story({
  parameters: {
    reachedFrom: [{ state: 'RestoredFromWalletName', by: 'the SDK of the wallet does not load' }],
  },
  beforeEach: ({ msw }) => msw.use(http.get(SDK, () => HttpResponse.error())),
  play: async ({ canvas, userEvent, logger }) => {
    await chooseAndConnect(userEvent, /Solflare/);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('wallet.WalletLoadError', expect.any(Error)),
    );
    await expectListBack(canvas, /^Solflare did not connect/);
  },
});

/** C170: a wallet that only signs what it sends itself, where no other program may send. */
export const SigningUnsupportedLogged = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Connected', by: 'presses Pay, and the wallet cannot sign' }],
  },
  args: { network: 'embedded' },
  beforeEach: ({ msw }) => {
    const { 'solana:signTransaction': signing, ...others } = wallet.features;
    wallet.features = {
      ...others,
      'solana:signAndSendTransaction': { ...signing, signAndSendTransaction: onSend },
    };
    const base64Transaction = toBase64(fakePayment({ owner: new PublicKey(FAKE_ADDRESS) }));
    msw.use(respond(createPayment, () => ({ base64Transaction })));
  },
  play: async (context) => {
    await Connected.play?.(context);
    await context.userEvent.click(await button('Pay'));
    await waitFor(() =>
      expect(context.logger.error).toHaveBeenCalledWith(
        'payment.wallet',
        expect.objectContaining({
          message: 'Connected wallet does not support signing transactions',
        }),
      ),
    );
    await expect(await button('Pay')).toBeEnabled();
    await expect(onSend).not.toHaveBeenCalled();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

/** C165: remembered, and gone from the browser since. Its website opens; the error is logged. */
export const NotReadyLogged = meta.story({
  parameters: { reachedFrom: [{ by: 'comes back, and the wallet is gone' }] },
  beforeEach: () => {
    localStorage.setItem('walletName', '"Nightly"');
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async ({ canvas, canvasElement, userEvent, logger }) => {
    const connect = await button('Connect Wallet');
    // The wallet code has come.
    await waitFor(() => expect(canvasElement.querySelector('[role=group] img')).not.toBeNull());
    connect.focus();
    const before = getSeenText(canvasElement);
    await userEvent.click(connect);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('wallet.WalletNotReadyError', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, portal.wallet.trouble.notReady('Nightly'));
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(window.open).toHaveBeenCalledWith(
      'https://nightly.app',
      '_blank',
      'noopener,noreferrer',
    );
  },
});
