import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { Connection, type VersionedTransaction } from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fakePayment } from '#wallet/fakeTransactions';
import { ScriptedWallet } from '#wallet/scriptedWallet';
import type { WalletTrouble } from '#wallet/wallet';

import { reportWalletError } from './walletErrors';

/*
 * Each typed error of the library, thrown by its own adapter because a wallet of this browser does
 * something. The product asks no wallet for a message or to sign in: those two are asked for here.
 */

const logger = { error: vi.fn() };
const open = vi.fn();
const fault = new Error('The fault');
const fail = () => Promise.reject(fault);

function havePage() {
  vi.stubGlobal('window', { open });
  vi.stubGlobal('document', {});
}

beforeEach(havePage);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

interface Stage {
  wallet: ScriptedWallet;
  adapter: StandardWalletAdapter;
}

function build(wallet = new ScriptedWallet()): Stage & { troubles: (WalletTrouble | null)[] } {
  if (!isStandard(wallet)) throw new Error('No features');
  const adapter = new StandardWalletAdapter({ wallet });
  const troubles: (WalletTrouble | null)[] = [];
  adapter.on('error', (error) => troubles.push(reportWalletError(logger, error, adapter)));
  return { wallet, adapter, troubles };
}

function isStandard(wallet: object): wallet is StandardWalletAdapter['wallet'] {
  return 'features' in wallet;
}

/** Adds something that a wallet can do, and that fails. */
function addFeature({ features }: ScriptedWallet, name: string, call: () => unknown) {
  const [, method = ''] = name.split(':');
  features[name] = { version: '1.0.0', [method]: call };
}

const send = ({ adapter }: Stage, transaction: VersionedTransaction = fakePayment()) =>
  adapter.sendTransaction(transaction, new Connection('https://rpc.example'));

it.each<[string, (stage: Stage) => Promise<unknown>, WalletTrouble['kind'] | null]>([
  ['WalletNotConnectedError', send, null],
  [
    'WalletConnectionError',
    ({ wallet, adapter }) => {
      wallet.connects = fault;
      return adapter.connect();
    },
    'connection',
  ],
  [
    'WalletDisconnectionError',
    async ({ wallet, adapter }) => {
      await adapter.connect();
      addFeature(wallet, 'standard:disconnect', fail);
      await adapter.disconnect();
    },
    null,
  ],
  [
    'WalletDisconnectedError',
    async ({ wallet, adapter }) => {
      await adapter.connect();
      wallet.leave();
    },
    'disconnection',
  ],
  [
    'WalletAccountError',
    ({ wallet, adapter }) => {
      wallet.addresses = [];
      return adapter.connect();
    },
    'connection',
  ],
  [
    'WalletPublicKeyError',
    ({ wallet, adapter }) => {
      wallet.addresses = ['no public key'];
      return adapter.connect();
    },
    'connection',
  ],
  [
    'WalletSignTransactionError',
    async ({ adapter }) => {
      await adapter.connect();
      await adapter.signTransaction?.(fakePayment());
    },
    null,
  ],
  [
    'WalletSignMessageError',
    async ({ wallet, adapter }) => {
      addFeature(wallet, 'solana:signMessage', fail);
      await adapter.connect();
      await adapter.signMessage?.(new Uint8Array(1));
    },
    null,
  ],
  [
    'WalletSendTransactionError',
    async (stage) => {
      await stage.adapter.connect();
      await send(stage);
    },
    null,
  ],
  [
    'WalletSignInError',
    async ({ wallet, adapter }) => {
      addFeature(wallet, 'solana:signIn', fail);
      await adapter.connect();
      await adapter.signIn?.();
    },
    null,
  ],
])('%s is logged under its name, and the wallet can be used after it', async (name, act, kind) => {
  const stage = build();
  const { wallet, adapter, troubles } = stage;
  await act(stage).catch(() => undefined);

  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    `wallet.${name}`,
    expect.objectContaining({ name }),
  );
  expect(troubles).toEqual([kind && { kind, name: 'Scripted Wallet' }]);
  wallet.connects = 'at once';
  wallet.addresses = new ScriptedWallet().addresses;
  wallet.accounts = [];
  await adapter.connect();
  expect(adapter.connected).toBe(true);
});

it('WalletNotReadyError opens the website of a wallet that is not there', async () => {
  vi.unstubAllGlobals();
  const { adapter, troubles } = build();
  havePage();
  await expect(adapter.connect()).rejects.toMatchObject({ name: 'WalletNotReadyError' });
  expect(troubles).toEqual([{ kind: 'notReady', name: 'Scripted Wallet' }]);
  expect(open).toHaveBeenCalledExactlyOnceWith(adapter.url, '_blank', 'noopener,noreferrer');
});

it.each<[string, ScriptedWallet['connects']]>([
  ['rejects with nothing', () => Promise.reject()],
  ['rejects with a text', () => Promise.reject('Something happened')],
  ['rejects with a number', () => Promise.reject(500)],
  [
    'throws at once',
    () => {
      throw fault;
    },
  ],
  ['answers nothing', () => undefined],
])('connects at the next press after a wallet %s', async (_name, connects) => {
  const { wallet, adapter, troubles } = build();
  wallet.connects = connects;
  await adapter.connect().catch(() => undefined);
  expect(troubles).toEqual([{ kind: 'connection', name: 'Scripted Wallet' }]);
  wallet.connects = 'at once';
  await adapter.connect();
  expect(adapter.connected).toBe(true);
});

it('takes the first of two accounts', async () => {
  const { wallet, adapter } = build();
  const [first = ''] = wallet.addresses;
  wallet.addresses = [first, 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse'];
  await adapter.connect();
  expect(adapter.publicKey?.toBase58()).toBe(first);
});
