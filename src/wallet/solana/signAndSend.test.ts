import { WalletAccountError, WalletSendTransactionError } from '@solana/wallet-adapter-base';
import type { Connection, VersionedTransaction } from '@solana/web3.js';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { USDC_MINT } from '#domain/money';
import { createDeferred } from '#tests/support/deferred';
import {
  answerAccepted,
  buildNetwork,
  loseAnswer,
  platformSignature,
  answerRefused,
  answerStatus,
  type NodeResponder,
} from '#wallet/fakeNetwork';
import { customer, fakePayment, merchant, toBase64 } from '#wallet/fakeTransactions';
import { WalletFailure } from '#wallet/wallet';
import { SIGNING_LIMIT_MS } from '#wallet/walletConfig';

import { signAndSend, type SigningAdapter, type SigningContext } from './signAndSend';

/** More than the sample payments take. */
const SPENDING = { mint: USDC_MINT, amount: 8_200_000n, redeemed: 0n, symbol: null };

const base64 = toBase64(fakePayment());

/** Signs as the customer, in place, like most wallets. */
const approve = (transaction: VersionedTransaction) => {
  transaction.sign([customer]);
  return Promise.resolve(transaction);
};

function buildAdapter(overrides: Partial<SigningAdapter> = {}): SigningAdapter {
  return {
    connected: true,
    publicKey: customer.publicKey,
    supportedTransactionVersions: new Set(['legacy', 0] as const),
    signTransaction: vi.fn(approve),
    sendTransaction: vi.fn(() => Promise.reject(new Error('Not asked to'))),
    ...overrides,
  };
}

const context = (connection: Connection, adapter: SigningAdapter | null): SigningContext => ({
  adapter,
  connection,
  network: 'cluster',
});

/** The failure; throws when it succeeds. */
async function catchFailure(promise: Promise<string>): Promise<WalletFailure> {
  const outcome = await promise.catch((error: unknown) => error);
  if (outcome instanceof WalletFailure) return outcome;
  throw new Error(`No failure but ${String(outcome)}`);
}

function send(...answers: NodeResponder[]) {
  const { connection, requests } = buildNetwork(...answers);
  return { outcome: signAndSend(base64, SPENDING, context(connection, buildAdapter())), requests };
}

afterEach(() => vi.useRealTimers());

describe('signing', () => {
  it("C173, C189: sends what the wallet signed, of version 0, with the platform's signature", async () => {
    const { connection, requests } = buildNetwork(answerAccepted);
    const signature = await signAndSend(base64, SPENDING, context(connection, buildAdapter()));

    expect(signature).toBe(platformSignature);
    const expected = fakePayment();
    expected.sign([customer]);
    expect(requests).toEqual([
      {
        jsonrpc: '2.0',
        id: expect.any(String),
        method: 'sendTransaction',
        params: [
          toBase64(expected),
          { encoding: 'base64', maxRetries: 5, preflightCommitment: 'confirmed' },
        ],
      },
    ]);
  });

  it('C173: signs legacy transactions too', async () => {
    const legacy = toBase64(fakePayment({ version: 'legacy' }));
    const { connection } = buildNetwork(answerAccepted);
    await expect(
      signAndSend(legacy, SPENDING, context(connection, buildAdapter())),
    ).resolves.toMatch(/^\w+$/);
  });

  it.each([
    ['no wallet is chosen', null],
    ['it is not connected', buildAdapter({ connected: false })],
    ['it has no key', buildAdapter({ publicKey: null })],
  ])('says so when %s', async (_name, adapter) => {
    const { connection } = buildNetwork();
    const failure = await catchFailure(signAndSend(base64, SPENDING, context(connection, adapter)));
    expect(failure).toMatchObject({ message: 'Not connected!', sent: false });
  });

  it.each([
    ['bytes that are no transaction', 'AAAA', {}],
    ["another account's transaction", base64, { publicKey: merchant }],
    ['more than the page shows', toBase64(fakePayment({ microUsdc: 8_200_001n })), {}],
    ['a version the wallet lacks', base64, { supportedTransactionVersions: null }],
  ])('does not open the wallet for %s', async (_name, text, overrides) => {
    const adapter = buildAdapter(overrides);
    const { connection, requests } = buildNetwork();
    const failure = await catchFailure(signAndSend(text, SPENDING, context(connection, adapter)));

    expect(failure).toMatchObject({ sent: false, signature: null });
    expect(adapter.signTransaction).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  const cause = new Error('User rejected the request.');
  const OTHER = { reason: 'other' };
  it.each([
    ['says no', () => Promise.reject(cause), { cause, reason: 'rejected' }],
    ['leaves its signature out', (asked: VersionedTransaction) => Promise.resolve(asked), OTHER],
    ['answers another transaction', () => approve(fakePayment({ microUsdc: 1n })), OTHER],
    ['answers nonsense', () => Promise.resolve({ serialize: () => new Uint8Array(9) }), OTHER],
  ])('sends nothing when the wallet %s', async (_name, signTransaction, expected) => {
    const { connection, requests } = buildNetwork();
    const adapter = buildAdapter({ signTransaction });
    const failure = await catchFailure(signAndSend(base64, SPENDING, context(connection, adapter)));

    expect(failure).toMatchObject({ sent: false, signature: null, ...expected });
    expect(requests).toEqual([]);
  });

  it('lets a wallet add to what it signs alone', async () => {
    const own = { feePayer: customer, feePayerSigned: false };
    const adapter = buildAdapter({ signTransaction: () => approve(fakePayment(own)) });
    const { connection, requests } = buildNetwork(answerAccepted);
    const asked = toBase64(fakePayment({ ...own, memo: 'Other' }));

    await signAndSend(asked, SPENDING, context(connection, adapter));
    expect(requests).toHaveLength(1);
  });

  it('waits 120 seconds, and drops a signature that comes later', async () => {
    vi.useFakeTimers();
    const late = createDeferred<VersionedTransaction>();
    const signTransaction = () => late.promise;
    const { connection, requests } = buildNetwork(answerAccepted);
    const waiting = catchFailure(
      signAndSend(base64, SPENDING, context(connection, buildAdapter({ signTransaction }))),
    );

    await vi.advanceTimersByTimeAsync(SIGNING_LIMIT_MS - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({ sent: false });

    late.settle(await approve(fakePayment()));
    await vi.runAllTimersAsync();
    expect(requests).toEqual([]);
  });
});

describe('sending', () => {
  it('names the transaction whose answer was lost', async () => {
    const { outcome, requests } = send(loseAnswer);
    expect(await catchFailure(outcome)).toMatchObject({ sent: true, signature: platformSignature });
    expect(requests).toHaveLength(2);
    expect(requests[0]?.params).toEqual(requests[1]?.params);
  });

  it('goes on sending the same until the network answers', async () => {
    vi.useFakeTimers();
    const { outcome, requests } = send(
      loseAnswer,
      loseAnswer,
      loseAnswer,
      answerStatus(502),
      answerAccepted,
    );
    const failing = catchFailure(outcome);
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ sent: true, signature: platformSignature });
    expect(requests).toHaveLength(5);
    expect(new Set(requests.map(({ params }) => params[0])).size).toBe(1);
  });

  it('gives up when the transaction has expired', async () => {
    vi.useFakeTimers();
    const { outcome, requests } = send(
      loseAnswer,
      loseAnswer,
      answerRefused('Blockhash not found'),
    );
    const failing = catchFailure(outcome);
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ sent: true });
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['the second answer comes', answerAccepted],
    ['the network has it already', answerRefused('This transaction has already been processed')],
  ])('is done when an answer is lost and %s', async (_name, second) => {
    await expect(send(loseAnswer, second).outcome).resolves.toBe(platformSignature);
  });

  it('takes a refusal of the second attempt for no news of the first', async () => {
    const { outcome } = send(loseAnswer, answerRefused('Blockhash not found'));
    expect(await catchFailure(outcome)).toMatchObject({ sent: true, signature: platformSignature });
  });

  it.each([
    ['refuses', 'Transaction simulation failed', 'refused'],
    ['finds it too late', 'Transaction simulation failed: Blockhash not found', 'late'],
  ])('says that nothing was sent when the network %s', async (_name, message, reason) => {
    const { outcome, requests } = send(answerRefused(message));
    expect(await catchFailure(outcome)).toMatchObject({ sent: false, signature: null, reason });
    expect(requests).toHaveLength(1);
  });

  it('is done when the wallet has sent the same before it answers', async () => {
    const { outcome, requests } = send(
      answerRefused('This transaction has already been processed'),
    );
    await expect(outcome).resolves.toBe(platformSignature);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [403, false],
    [413, false],
    [500, true],
    [504, true],
  ])('takes HTTP %i for sent: %s', async (code, sent) => {
    expect(await catchFailure(send(answerStatus(code)).outcome)).toMatchObject({ sent });
  });

  it('takes the page of a captive portal for a lost answer', async () => {
    const { outcome } = send(() => new Response('<html>Please sign in</html>'));
    expect(await catchFailure(outcome)).toMatchObject({ sent: true });
  });

  it('does not wait for ever', async () => {
    vi.useFakeTimers();
    const waiting = catchFailure(send(() => new Promise<Response>(() => undefined)).outcome);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toMatchObject({ sent: true, signature: platformSignature });
  });
});

describe('a wallet that signs only what it sends', () => {
  const { connection } = buildNetwork();
  const pay = (sendTransaction: SigningAdapter['sendTransaction'], more = {}) => {
    const { signTransaction: _, ...adapter } = buildAdapter({ sendTransaction });
    return signAndSend(base64, SPENDING, { ...context(connection, adapter), ...more });
  };

  it('sends, and the signature is the one known before', async () => {
    const sendTransaction = vi.fn(() => Promise.resolve('base64=='));
    await expect(pay(sendTransaction)).resolves.toBe(platformSignature);
    expect(sendTransaction).toHaveBeenCalledOnce();
  });

  it('is asked the same way when it finds out by itself', async () => {
    const message = 'Connected wallet does not support signing transactions';
    const adapter = buildAdapter({
      signTransaction: () => Promise.reject(new Error(message)),
      sendTransaction: () => Promise.resolve(platformSignature),
    });
    await expect(signAndSend(base64, SPENDING, context(connection, adapter))).resolves.toBe(
      platformSignature,
    );
  });

  it('is not asked on the embedded chain, which it does not know', async () => {
    const sendTransaction = vi.fn(() => Promise.resolve(platformSignature));
    expect(await catchFailure(pay(sendTransaction, { network: 'embedded' }))).toMatchObject({
      message: 'Connected wallet does not support signing transactions',
      sent: false,
    });
    expect(sendTransaction).not.toHaveBeenCalled();
  });

  it('has sent nothing when the customer says no', async () => {
    const failure = await catchFailure(pay(() => Promise.reject(new Error('User rejected'))));
    expect(failure).toMatchObject({ sent: false, reason: 'rejected' });
  });

  it.each([
    ['it is for another network', new WalletSendTransactionError()],
    ['its account cannot sign', new WalletAccountError()],
  ])('has sent nothing when the adapter finds that %s', async (_name, error) => {
    const failure = await catchFailure(pay(() => Promise.reject(error)));
    expect(failure).toMatchObject({ sent: false, cause: error });
  });

  it('may have sent when it throws nothing, once it has the transaction', async () => {
    const failure = await catchFailure(
      pay((transaction) => {
        transaction.serialize();
        return Promise.reject(new WalletSendTransactionError());
      }),
    );
    expect(failure).toMatchObject({ sent: true, signature: platformSignature });
  });

  it('may have sent when it fails behind the adapter', async () => {
    const cause = new Error('Connection closed');
    const error = new WalletSendTransactionError(cause.message, cause);
    expect(await catchFailure(pay(() => Promise.reject(error)))).toMatchObject({ sent: true });
  });

  it('may have sent when it fails otherwise', async () => {
    const failure = await catchFailure(pay(() => Promise.reject(new Error('Connection closed'))));
    expect(failure).toMatchObject({ sent: true, signature: platformSignature });
  });
});
