import { Keypair, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';

import { createDeferred } from '#tests/support/deferred';
import { fakePayment, toBase64 } from '#wallet/fakeTransactions';
import { tellTokenName } from '#wallet/solana/nameToken';

import { TEST_WALLET_KEY, type KeyStore } from './keypair';
import { createTestWallet, type TestWalletOptions } from './testWallet';

function buildStore(kept: Record<string, string> = {}): KeyStore & { kept: typeof kept } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = value),
  };
}

const brokenStore: KeyStore = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

function build(options: Partial<TestWalletOptions> = {}) {
  return createTestWallet({
    store: buildStore(),
    approve: () => Promise.resolve(true),
    fund: () => Promise.resolve(),
    ...options,
  });
}

type Built = ReturnType<typeof build>;

const addresses = (wallet: Built) => wallet.accounts.map(({ address }) => address);

describe('connecting', () => {
  it('has no account before, and one after', async () => {
    const wallet = build();
    expect(wallet.accounts).toEqual([]);
    await wallet.features['standard:connect'].connect();
    expect(wallet.accounts).toHaveLength(1);
  });

  it('keeps its key for the next visit', async () => {
    const store = buildStore();
    const [first, second] = [build({ store }), build({ store })];
    await first.features['standard:connect'].connect();
    await second.features['standard:connect'].connect();
    expect(addresses(second)).toEqual(addresses(first));
    expect(bs58.decode(store.kept[TEST_WALLET_KEY] ?? '')).toHaveLength(64);
  });

  it.each(['', 'not base58 0OIl', bs58.encode(new Uint8Array(64))])(
    'makes a new key in place of the broken %j',
    async (broken) => {
      const store = buildStore({ [TEST_WALLET_KEY]: broken });
      const wallet = build({ store });
      await wallet.features['standard:connect'].connect();
      expect(wallet.accounts).toHaveLength(1);
      expect(store.kept[TEST_WALLET_KEY]).not.toBe(broken);
    },
  );

  it('works without storage, for as long as the page lives', async () => {
    const wallet = build({ store: brokenStore });
    await wallet.features['standard:connect'].connect();
    expect(wallet.accounts).toHaveLength(1);
  });

  it('makes no key when it is only asked whether it knows the page', async () => {
    const store = buildStore();
    const wallet = build({ store });
    await wallet.features['standard:connect'].connect({ silent: true });
    expect(wallet.accounts).toEqual([]);
    expect(store.kept).toEqual({});
  });

  it('asks the faucet for no money where it connects silently', async () => {
    const store = buildStore();
    await build({ store }).features['standard:connect'].connect();
    const fund = vi.fn(() => Promise.resolve());
    const returning = build({ store, fund });
    await returning.features['standard:connect'].connect({ silent: true });
    expect(returning.accounts).toHaveLength(1);
    expect(fund).not.toHaveBeenCalled();
  });

  it('is not connected before the faucet has answered', async () => {
    const funded = createDeferred<void>();
    const fund = vi.fn(() => funded.promise);
    const wallet = build({ fund });
    const connecting = wallet.features['standard:connect'].connect();
    await Promise.resolve();
    expect(wallet.accounts).toEqual([]);

    funded.settle();
    await connecting;
    expect(fund).toHaveBeenCalledWith(addresses(wallet)[0]);
  });

  it('tells its listeners, and lets go of the account some time after being asked', async () => {
    const wallet = build();
    const heard = vi.fn();
    const stop = wallet.features['standard:events'].on('change', heard);
    await wallet.features['standard:connect'].connect();
    expect(heard).toHaveBeenLastCalledWith({ accounts: wallet.accounts });

    const leaving = wallet.features['standard:disconnect'].disconnect();
    expect(wallet.accounts).toHaveLength(1);
    await leaving;
    expect(heard).toHaveBeenLastCalledWith({ accounts: [] });

    stop();
    await wallet.features['standard:connect'].connect();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('signing', () => {
  const key = Keypair.generate();
  const store = buildStore({ [TEST_WALLET_KEY]: bs58.encode(key.secretKey) });
  const asked = fakePayment({ owner: key.publicKey });
  const input = { transaction: asked.serialize() };

  async function connected(options: Partial<TestWalletOptions> = {}) {
    const wallet = build({ store, ...options });
    await wallet.features['standard:connect'].connect();
    return wallet.features['solana:signTransaction'];
  }

  it('adds a signature that verifies, and keeps the platform’s', async () => {
    const [output] = await (await connected()).signTransaction(input);
    const { signatures, message } = VersionedTransaction.deserialize(
      output?.signedTransaction ?? new Uint8Array(),
    );
    expect(signatures[0]).toEqual(asked.signatures[0]);
    expect(await verifies(key, message.serialize(), signatures[1])).toBe(true);
  });

  it('shows what it signs, and whose it is', async () => {
    const shown: string[] = [];
    const approve = (transaction: VersionedTransaction, owner: string) => {
      shown.push(toBase64(transaction), owner);
      return Promise.resolve(true);
    };
    await (await connected({ approve })).signTransaction(input);
    expect(shown).toEqual([toBase64(asked), key.publicKey.toBase58()]);
  });

  it('calls a token what the page called it, in the transaction that comes next only', async () => {
    const symbols: (string | null)[] = [];
    const wallet = build({
      store,
      approve: (_transaction, _owner, symbol) => Promise.resolve(symbols.push(symbol) > 0),
    });
    await wallet.features['standard:connect'].connect();
    tellTokenName({ wallet }, 'BEAN');
    await wallet.features['solana:signTransaction'].signTransaction(input);
    await wallet.features['solana:signTransaction'].signTransaction(input);
    expect(symbols).toEqual(['BEAN', null]);
  });

  it('fails when the customer says no', async () => {
    const feature = await connected({ approve: () => Promise.resolve(false) });
    await expect(feature.signTransaction(input)).rejects.toThrow('User rejected the request.');
  });

  it('asks nothing before it is connected', async () => {
    const approve = vi.fn(() => Promise.resolve(true));
    const feature = build({ approve }).features['solana:signTransaction'];
    await expect(feature.signTransaction(input)).rejects.toThrow('Not connected!');
    expect(approve).not.toHaveBeenCalled();
  });
});

/** By the browser's own Ed25519, not by the library that signed. */
async function verifies(key: Keypair, message: Uint8Array, signature?: Uint8Array) {
  const raw = new Uint8Array(key.publicKey.toBytes());
  const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const [signed, bytes] = [new Uint8Array(signature ?? []), new Uint8Array(message)];
  return crypto.subtle.verify('Ed25519', publicKey, signed, bytes);
}
