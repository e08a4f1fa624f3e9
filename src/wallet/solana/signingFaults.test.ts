import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { VersionedTransaction } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { USDC_MINT } from '#domain/money';
import {
  buildNetwork,
  answerAccepted,
  platformSignature,
  answerRefused,
} from '#wallet/fakeNetwork';
import {
  burn,
  customer,
  fakePayment,
  merchant,
  platform,
  toBase64,
  transferUsdc,
  type FakePayment,
} from '#wallet/fakeTransactions';
import { ScriptedWallet } from '#wallet/scriptedWallet';
import { WalletFailure } from '#wallet/wallet';

import { signAndSend } from './signAndSend';

/*
 * Faults of a wallet that is asked to sign, through the library's own adapter. Whatever it
 * is, nothing is sent that was not asked for, and the next press pays, once.
 */

const SPENDING = { mint: USDC_MINT, amount: 8_200_000n, redeemed: 0n, symbol: null };

// The library takes a wallet for installed where there is a page.
beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
});
afterEach(() => vi.unstubAllGlobals());

const answer = (transaction: VersionedTransaction) => [
  { signedTransaction: transaction.serialize() },
];

/** Another transaction than was asked for, with every signature that it needs. */
function signOther(payment: FakePayment) {
  const other = fakePayment(payment);
  other.sign([customer]);
  return answer(other);
}

function approve(bytes: Uint8Array) {
  const transaction = VersionedTransaction.deserialize(bytes);
  transaction.sign([customer]);
  return answer(transaction);
}

/** Fills the place of the customer's signature with that of another account. */
function signAsAnother(bytes: Uint8Array) {
  const transaction = VersionedTransaction.deserialize(bytes);
  transaction.signatures[1] = new Uint8Array(64).fill(7);
  return answer(transaction);
}

async function connect(wallet: ScriptedWallet) {
  wallet.addresses = [customer.publicKey.toBase58()];
  if (!isStandard(wallet)) throw new Error('No features');
  const adapter = new StandardWalletAdapter({ wallet });
  adapter.on('error', () => undefined);
  await adapter.connect();
  return adapter;
}

function isStandard(wallet: object): wallet is StandardWalletAdapter['wallet'] {
  return 'features' in wallet;
}

type Signs = ScriptedWallet['signs'];

const rejection =
  (thrown: unknown): Signs =>
  () =>
    Promise.reject(thrown);

const more = (instruction: ReturnType<typeof burn>) => ({ more: [instruction] });

describe('a wallet that signs', () => {
  it.each<[string, Signs, WalletFailure['reason']?]>([
    ['rejects', rejection(new Error('User rejected the request.')), 'rejected'],
    ['rejects with a code', rejection({ code: 4001 }), 'rejected'],
    ['rejects with a text', rejection('Something happened')],
    ['rejects with a number', rejection(500)],
    ['rejects with nothing', rejection(undefined)],
    [
      'throws at once',
      () => {
        throw new TypeError('wallet is undefined');
      },
    ],
    ['could open no window', rejection(new Error('Popup blocked'))],
    ['has its window closed', rejection(new Error('Popup closed'))],
    ['was updated or removed', rejection(new Error('Extension context invalidated.'))],
    ['answers nothing', () => undefined],
    ['answers an empty list', () => []],
    ['answers without a transaction', () => [{}]],
    ['answers what is no transaction', () => [{ signedTransaction: new Uint8Array(9) }]],
    ['leaves its signature out', (bytes) => [{ signedTransaction: bytes }]],
    ['signs another transaction', () => signOther({ memo: 'Order 8' })],
    ['changes an instruction', () => signOther({ microUsdc: 8_199_999n })],
    [
      'adds an instruction',
      () => signOther(more(transferUsdc(customer.publicKey, platform.publicKey, 1n))),
    ],
    ['burns tokens as well', () => signOther(more(burn(customer.publicKey, merchant, 1n)))],
    ['has the customer pay the fee', () => signOther({ feePayer: customer })],
  ])('sends nothing when it %s, and pays at the next press', async (_name, fault, reason) => {
    const wallet = new ScriptedWallet();
    const adapter = await connect(wallet);
    const { connection, requests } = buildNetwork(answerAccepted);
    const press = () =>
      signAndSend(toBase64(fakePayment()), SPENDING, { adapter, connection, network: 'cluster' });

    wallet.signs = fault;
    const failure = await press().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WalletFailure);
    expect(failure).toMatchObject({ sent: false, signature: null, reason: reason ?? 'other' });
    expect(requests).toEqual([]);

    wallet.signs = approve;
    await expect(press()).resolves.toBe(platformSignature);
    expect(requests).toHaveLength(1);
  });

  it('is refused by the network when another account has signed, and pays at the next press', async () => {
    const wallet = new ScriptedWallet();
    const adapter = await connect(wallet);
    const { connection, requests } = buildNetwork(
      answerRefused('Transaction signature verification failure'),
      answerAccepted,
    );
    const press = () =>
      signAndSend(toBase64(fakePayment()), SPENDING, { adapter, connection, network: 'cluster' });

    wallet.signs = signAsAnother;
    await expect(press()).rejects.toMatchObject({ sent: false, reason: 'refused' });
    wallet.signs = approve;
    await expect(press()).resolves.toBe(platformSignature);
    expect(requests).toHaveLength(2);
  });

  it.each<[string, (wallet: ScriptedWallet) => void]>([
    ['answers twice', (wallet) => wallet.show(wallet.addresses)],
    ['goes on with another account', (wallet) => wallet.show([merchant.toBase58()])],
    ['changes its network', (wallet) => (wallet.chains = ['solana:devnet'])],
    ['adds an account', (wallet) => wallet.show([...wallet.addresses, merchant.toBase58()])],
  ])('pays, once, when it %s while it signs', async (_name, happen) => {
    const wallet = new ScriptedWallet();
    const adapter = await connect(wallet);
    const { connection, requests } = buildNetwork(answerAccepted);

    wallet.signs = (bytes) => {
      happen(wallet);
      return [...approve(bytes), ...approve(bytes)];
    };
    const base64 = toBase64(fakePayment());
    await expect(
      signAndSend(base64, SPENDING, { adapter, connection, network: 'cluster' }),
    ).resolves.toBe(platformSignature);
    expect(requests).toHaveLength(1);
  });

  it('is not asked for an account that it has left, or that cannot sign', async () => {
    const wallet = new ScriptedWallet();
    const signs = vi.fn(approve);
    wallet.signs = signs;
    const adapter = await connect(wallet);
    const { connection, requests } = buildNetwork(answerAccepted);
    const press = () =>
      signAndSend(toBase64(fakePayment()), SPENDING, { adapter, connection, network: 'cluster' });

    wallet.show([merchant.toBase58()]);
    await expect(press()).rejects.toMatchObject({ sent: false });
    wallet.accountFeatures = [];
    wallet.show(wallet.addresses);
    await expect(press()).rejects.toMatchObject({ sent: false });
    wallet.leave();
    await expect(press()).rejects.toMatchObject({ message: 'Not connected!', sent: false });
    expect(signs).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });
});

describe('a wallet that signs only what it sends', () => {
  it.each<[string, Signs, boolean]>([
    ['rejects', rejection(new Error('User rejected the request.')), false],
    ['rejects with nothing', rejection(undefined), true],
    ['answers nothing', () => [], true],
    ['goes away', rejection(new Error('Extension context invalidated.')), true],
  ])('may have sent when it %s: %s', async (_name, fault, sent) => {
    const wallet = new ScriptedWallet();
    wallet.signOnlyToSend();
    wallet.signs = fault;
    const adapter = await connect(wallet);
    const { connection } = buildNetwork(answerAccepted);
    const failure = await signAndSend(toBase64(fakePayment()), SPENDING, {
      adapter,
      connection,
      network: 'cluster',
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ sent, signature: sent ? platformSignature : null });
  });

  it('has not sent when its account is for other networks', async () => {
    const wallet = new ScriptedWallet();
    const signs = vi.fn(() => [{ signature: new Uint8Array(64) }]);
    wallet.signs = signs;
    wallet.signOnlyToSend();
    wallet.chains = ['solana:devnet'];
    const adapter = await connect(wallet);
    const { connection } = buildNetwork(answerAccepted);
    const base64 = toBase64(fakePayment());
    await expect(
      signAndSend(base64, SPENDING, { adapter, connection, network: 'cluster' }),
    ).rejects.toMatchObject({ sent: false });
    expect(signs).not.toHaveBeenCalled();
  });
});
