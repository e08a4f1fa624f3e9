import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import { press, type Player } from '#tests/support/play';
import { fakePayment } from '#wallet/fakeTransactions';
import { register, ScriptedWallet } from '#wallet/scriptedWallet';
import preview from '#.storybook/preview';

import { Host, type HostProps } from './fakeHost';

interface RpcCall {
  id: string | number;
  method: string;
  params: string[];
}

/** Bodies that the page sent to the RPC in this story. */
let calls: RpcCall[] = [];
const sent = () => calls.filter(({ method }) => method === 'sendTransaction');

type Answer = (call: RpcCall) => Response;
const result: Answer = ({ id }) => HttpResponse.json({ jsonrpc: '2.0', id, result: null });
const lost: Answer = () => HttpResponse.error();

/** Responds like a node: the signature of what was sent. */
const accept: Answer = ({ id, params }) =>
  HttpResponse.json({ jsonrpc: '2.0', id, result: getSignature(read(params[0])) });

/** The embedded chain's RPC: its faucet and its way in. */
const rpc = (faucet: Answer = result, send: Answer = accept) =>
  http.post<never, RpcCall>('*/rpc', async ({ request }) => {
    const call = await request.json();
    calls.push(call);
    return call.method === 'requestUsdcAirdrop' ? faucet(call) : send(call);
  });

const read = (base64 = '') =>
  VersionedTransaction.deserialize(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
const getSignature = ({ signatures }: VersionedTransaction) =>
  bs58.encode(signatures[0] ?? new Uint8Array());

interface Disconnecting {
  features: Record<string, { disconnect?: () => Promise<void> } | undefined>;
}

/** The Test Wallet outlives a story, as an extension outlives a page: so it is let go of by hand. */
async function disconnectAll() {
  const found: Disconnecting[] = [];
  const detail = { register: (wallet: Disconnecting) => found.push(wallet) };
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }));
  for (const { features } of found) await features['standard:disconnect']?.disconnect?.();
}

const args: HostProps = {
  asked: 'payment',
  logger: { error: fn() },
  listEarly: false,
  autoConnect: false,
};

const meta = preview.meta({
  title: 'Wallet/SolanaWalletProvider',
  id: 'wallet-solanawalletprovider',
  component: Host,
  args,
  parameters: { screen: { address: 'both portals', checklist: 'Wallets' }, padded: true },
  beforeEach: ({ msw }) => {
    calls = [];
    msw.use(rpc());
    return disconnectAll;
  },
});

const text = async (label: string) => (await screen.findByLabelText(label)).textContent;

/** Waits for the wallet code, which a development server hands out file by file. */
const loaded = () => screen.findByRole('button', { name: 'Solflare' });

/** Chooses the Test Wallet and connects it. Returns its address. */
async function connect(player: Player): Promise<string> {
  await loaded();
  await press(player, 'Test Wallet');
  await press(player, 'Connect Wallet');
  await player.canvas.findByText('Test Wallet: connected');
  return (await text('Address')) ?? '';
}

const outcome = async (expected: RegExp) =>
  waitFor(async () => expect(await text('Outcome')).toMatch(expected));

const withoutSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The Test Wallet first, as wallets of this browser are; then the three that are always listed. */
export const Listed = meta.story({
  parameters: { reachedFrom: [{ by: 'opens a portal' }] },
  play: async ({ canvas }) => {
    await loaded();
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      'Test Wallet installed',
      'Solflare elsewhere',
      'Coinbase Wallet notDetected',
      'Nightly notDetected',
    ]);
  },
});

/** The choice is remembered as JSON, and forgotten on disconnect. */
export const Remembered = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'chooses the Test Wallet and connects' }] },
  play: async (player) => {
    await connect(player);
    await expect(localStorage.getItem('walletName')).toBe('"Test Wallet"');
    await press(player, 'Disconnect');
    await player.canvas.findByText('No wallet: disconnected');
    await expect(localStorage.getItem('walletName')).toBeNull();
  },
});

/** The key outlives the visit, and the faucet is asked for the same address again. */
export const KeyKept = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'comes back' }] },
  play: async (player) => {
    const address = await connect(player);
    await press(player, 'Disconnect');
    await player.canvas.findByText('No wallet: disconnected');
    await press(player, 'Reload');
    await expect(await connect(player)).toBe(address);
    await expect(calls.map(({ method, params }) => [method, params])).toEqual([
      ['requestUsdcAirdrop', [address]],
      ['requestUsdcAirdrop', [address]],
    ]);
  },
});

/** A faucet that fails is logged and no reason not to connect. */
export const FaucetFails = meta.story({
  tags: ['group:Faults'],
  beforeEach: ({ msw }) => msw.use(rpc(lost)),
  play: async (player) => {
    await connect(player);
    await expect(player.args.logger.error).toHaveBeenLastCalledWith(
      'wallet.faucet',
      expect.any(Error),
    );
  },
});

/** Both signatures are on what is sent: the platform's untouched, the customer's valid. */
export const Approved = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'pays, and approves' }] },
  play: async (player) => {
    const address = await connect(player);
    await press(player, 'Pay');
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await expect(screen.getByText('8.20 USDC')).toBeVisible();
    await player.userEvent.click(approve);

    const asked = fakePayment({ owner: new PublicKey(address) });
    await outcome(new RegExp(`^signed ${getSignature(asked)}$`));
    const [signed] = sent().map(({ params }) => read(params[0]));
    await expect(signed?.signatures[0]).toEqual(asked.signatures[0]);
    const message = asked.message.serialize();
    await expect(await verifies(address, message, signed?.signatures[1])).toBe(true);
    await withoutSheet();
  },
});

export const Rejected = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'pays, and rejects' }] },
  play: async (player) => {
    await connect(player);
    await press(player, 'Pay');
    await player.userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await outcome(/^not sent: The wallet did not sign the transaction: null$/);
    await expect(sent()).toEqual([]);
    await expect(player.args.logger.error).toHaveBeenLastCalledWith(
      'wallet.WalletSignTransactionError',
      expect.objectContaining({ message: 'User rejected the request.' }),
    );
    await expect(player.canvas.getByText('Test Wallet: connected')).toBeVisible();
  },
});

/** Esc and a phone's back gesture close a dialog from outside the page: that is a no. */
export const Closed = meta.story({
  parameters: { reachedFrom: [{ state: 'Remembered', by: 'pays, and closes the sheet' }] },
  play: async (player) => {
    await connect(player);
    await press(player, 'Pay');
    (await screen.findByRole<HTMLDialogElement>('dialog')).close();
    await outcome(/^not sent/);
    await withoutSheet();
    await expect(player.canvas.getByRole('button', { name: 'Pay' })).toHaveFocus();
  },
});

/** The network's answer is lost, twice; the signature is known all the same, and it is sent again. */
export const AnswerLost = meta.story({
  parameters: { reachedFrom: [{ state: 'Approved', by: 'the answer of the chain is lost' }] },
  beforeEach: ({ msw }) => msw.use(rpc(result, lost)),
  play: async (player) => {
    const address = await connect(player);
    await press(player, 'Pay');
    await player.userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const signature = getSignature(fakePayment({ owner: new PublicKey(address) }));
    await outcome(new RegExp(`^sent: The answer to the transaction was lost: ${signature}$`));
    await expect(sent()).toHaveLength(2);
    player.msw.use(rpc());
    await waitFor(() => expect(sent()).toHaveLength(3));
  },
});

/** Bytes that are not a transaction never open the wallet. */
export const NotBase64 = meta.story({
  tags: ['group:Faults'],
  args: { asked: 'notBase64' },
  play: async (player) => {
    await connect(player);
    await press(player, 'Pay');
    await outcome(/^not sent: The transaction is not base64/);
    await withoutSheet();
  },
});

/**
 * The transaction is cut off and cannot be read. The wallet does not open, so the customer approves
 * nothing that is unclear.
 */
export const Truncated = meta.story({
  tags: ['group:Faults'],
  args: { asked: 'truncated' },
  play: async (player) => {
    await connect(player);
    await press(player, 'Pay');
    await outcome(/^not sent: The transaction cannot be read/);
    await withoutSheet();
  },
});

/** It asks for more than the page shows, by one micro-unit. */
export const TooMuch = meta.story({
  tags: ['group:Faults'],
  parameters: {
    reachedFrom: [{ state: 'Remembered', by: 'the page asks for more than it shows' }],
  },
  args: { asked: 'tooMuch' },
  play: async (player) => {
    await connect(player);
    await press(player, 'Pay');
    await outcome(/^not sent: The transaction asks for more than the page shows: null$/);
    await withoutSheet();
    await expect(sent()).toEqual([]);
  },
});

/** The transaction is for another wallet to sign. The wallet does not open, and nothing is sent. */
export const Foreign = meta.story({
  tags: ['group:Faults'],
  args: { asked: 'foreign' },
  play: async (player) => {
    await connect(player);
    await press(player, 'Pay');
    await outcome(/^not sent: The connected wallet is not a signer/);
    await withoutSheet();
  },
});

/** A wallet that is not there opens its website, in a tab that cannot reach back to the page. */
export const WebsiteOpened = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'chooses a wallet that is not there' }] },
  beforeEach: () => void spyOn(window, 'open').mockReturnValue(null),
  play: async (player) => {
    await loaded();
    await press(player, 'Nightly');
    await expect(window.open).toHaveBeenLastCalledWith(
      'https://nightly.app',
      '_blank',
      'noopener,noreferrer',
    );
    await expect(player.canvas.getByText('No wallet: disconnected')).toBeVisible();
  },
});

/** A press before the code is there is not lost: it connects the remembered wallet when it comes. */
export const PressedBeforeLoaded = meta.story({
  tags: ['group:Loading'],
  parameters: { reachedFrom: [{ by: 'presses before the wallet code is there' }] },
  beforeEach: () => localStorage.setItem('walletName', '"Test Wallet"'),
  play: async ({ canvas }) => {
    // No waiting: the page is there before the wallets are.
    await expect(canvas.getByText('Test Wallet: disconnected')).toBeVisible();
    await expect(canvas.queryByRole('listitem')).toBeNull();
    canvas.getByRole('button', { name: 'Connect Wallet' }).click();
    await loaded();
    await canvas.findByText('Test Wallet: connected');
  },
});

/** Presses while the wallet code is on its way, and waits for what the page says after each press. */
async function pressEarly(...presses: [button: string, said: string][]): Promise<void> {
  if (screen.getAllByText(/unknown/).length !== 4) throw new Error('The wallet code is there');
  for (const [name, said] of presses) {
    screen.getByRole('button', { name }).click();
    await screen.findByText(said);
  }
}

/** Choosing needs no wallet code. Connecting begins at once, and continues when the code is there. */
export const ChosenBeforeLoaded = meta.story({
  tags: ['group:Loading'],
  args: { listEarly: true },
  play: async ({ canvas }) => {
    await pressEarly(
      ['Test Wallet', 'Test Wallet: disconnected'],
      ['Connect Wallet', 'Test Wallet: connecting'],
    );
    await canvas.findByText('Test Wallet: connected');
    await expect(localStorage.getItem('walletName')).toBe('"Test Wallet"');
  },
});

/** The choice is taken back as early, and a press to connect with it. */
export const ForgottenBeforeLoaded = meta.story({
  tags: ['group:Loading'],
  args: { listEarly: true },
  beforeEach: () => localStorage.setItem('walletName', '"Test Wallet"'),
  play: async ({ canvas }) => {
    await pressEarly(
      ['Connect Wallet', 'Test Wallet: connecting'],
      ['Disconnect', 'No wallet: disconnected'],
    );
    await canvas.findByText(/installed/);
    await expect(canvas.getByText('No wallet: disconnected')).toBeVisible();
    await expect(calls).toEqual([]);
    await expect(localStorage.getItem('walletName')).toBeNull();
  },
});

/** Only the wallet code knows that a wallet is not there: then its website opens, and the list is back. */
export const NotThereBeforeLoaded = meta.story({
  tags: ['group:Loading'],
  args: { listEarly: true },
  beforeEach: () => void spyOn(window, 'open').mockReturnValue(null),
  play: async ({ canvas }) => {
    await pressEarly(['Nightly', 'Nightly: disconnected']);
    await canvas.findByText('No wallet: disconnected');
    await expect(window.open).toHaveBeenLastCalledWith(
      'https://nightly.app',
      '_blank',
      'noopener,noreferrer',
    );
  },
});

/** A remembered name that no wallet has any more leads back to the list. */
export const ForgottenWallet = meta.story({
  parameters: { reachedFrom: [{ by: 'the remembered wallet is no more' }] },
  beforeEach: () => localStorage.setItem('walletName', '"__proto__"'),
  play: async ({ canvas }) => {
    await loaded();
    await canvas.findByText('No wallet: disconnected');
  },
});

/**
 * A wallet that comes right after the list was read is in it all the same, as MetaMask is when it
 * answers Solflare at once.
 */
export const CameAtOnce = meta.story({
  tags: ['group:Loading'],
  parameters: { reachedFrom: [{ by: 'a wallet comes right after the list was made' }] },
  beforeEach: () => {
    const undo: (() => void)[] = [];
    const onAsked = ({ data }: MessageEvent<{ target?: string } | null>) => {
      if (data?.target !== 'metamask-contentscript' || undo.length > 0) return;
      undo.push(register(new ScriptedWallet()));
    };
    window.addEventListener('message', onAsked);
    return () => {
      window.removeEventListener('message', onAsked);
      undo.forEach((takeBack) => takeBack());
    };
  },
  play: async ({ canvas }) => {
    await loaded();
    await canvas.findByRole('button', { name: 'Scripted Wallet' });
  },
});

/** By the browser's own Ed25519, not by the library that signed. */
async function verifies(address: string, message: Uint8Array, signature?: Uint8Array) {
  const raw = new Uint8Array(bs58.decode(address));
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const [signed, bytes] = [new Uint8Array(signature ?? []), new Uint8Array(message)];
  return crypto.subtle.verify('Ed25519', key, signed, bytes);
}
