import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMintInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMint,
  getMintLen,
  getTokenMetadata,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { createInitializeInstruction, pack } from '@solana/spl-token-metadata';
import {
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';
import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

import { MEMO_PROGRAM } from './addresses';

const usdc = new PublicKey(USDC_MINT);

let server: TestRpcServer;
beforeAll(async () => {
  server = await startTestRpcServer();
});
afterAll(() => server.close());

/** A wallet with 1 SOL and 50 USDC. */
function fundedWallet(): Keypair {
  const wallet = Keypair.generate();
  server.faucet.giveSol(wallet.publicKey.toBase58(), 1_000_000_000n);
  server.faucet.fund(wallet.publicKey.toBase58(), 50_000_000n);
  return wallet;
}

async function signed(
  payer: Keypair,
  instructions: TransactionInstruction[],
  others: Keypair[] = [],
) {
  const { blockhash, lastValidBlockHeight } = await server.connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions,
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([payer, ...others]);
  return { transaction, blockhash, lastValidBlockHeight };
}

function memo(text: string): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(MEMO_PROGRAM),
    keys: [],
    data: Buffer.from(text),
  });
}

/** A payment as the platform builds it: memo, then a transfer that carries the reference key. */
function payment(from: PublicKey, to: PublicKey, microUsdc: bigint, reference: PublicKey) {
  const transfer = createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(usdc, from),
    usdc,
    getAssociatedTokenAddressSync(usdc, to),
    from,
    microUsdc,
    6,
  );
  transfer.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  return [memo('Order 7'), transfer];
}

describe('paying with web3.js', () => {
  it('sends USDC, is told over the socket, and finds the payment by its reference', async () => {
    const [customer, merchant] = [fundedWallet(), fundedWallet()];
    const reference = Keypair.generate().publicKey;
    const { connection } = server;
    const { transaction, ...blockhash } = await signed(
      customer,
      payment(customer.publicKey, merchant.publicKey, 12_340_000n, reference),
    );
    const signature = await connection.sendTransaction(transaction);
    const confirmation = connection.confirmTransaction({ signature, ...blockhash }, 'confirmed');
    await expect.poll(listeners).toEqual({ slot: 1, transaction: 1 });
    server.tick();

    expect((await confirmation).value.err).toBeNull();
    const [found] = await connection.getSignaturesForAddress(reference, {}, 'confirmed');
    expect(found).toMatchObject({ signature, err: null, memo: '[7] Order 7' });
    const account = getAssociatedTokenAddressSync(usdc, merchant.publicKey);
    expect((await connection.getTokenAccountBalance(account)).value.uiAmountString).toBe('62.34');
  });

  it('tells of a finalized transaction only after two slots', async () => {
    const [customer, merchant] = [fundedWallet(), fundedWallet()];
    const reference = Keypair.generate().publicKey;
    const { transaction } = await signed(
      customer,
      payment(customer.publicKey, merchant.publicKey, 1n, reference),
    );
    const signature = await server.connection.sendTransaction(transaction);
    const read = () =>
      server.connection.getTransaction(signature, {
        commitment: 'finalized',
        maxSupportedTransactionVersion: 0,
      });
    server.tick();
    expect(await read()).toBeNull();
    server.tick();

    const landed = await read();
    expect(landed?.meta?.fee).toBe(5_000);
    expect(landed?.meta?.postTokenBalances).toHaveLength(2);
    expect(Buffer.from(landed?.transaction.signatures[0] ?? '')).toEqual(Buffer.from(signature));
    const { value } = await server.connection.getSignatureStatuses([signature]);
    expect(value[0]).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
  });

  it('takes legacy transactions as well', async () => {
    const customer = fundedWallet();
    const { connection } = server;
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({
      feePayer: customer.publicKey,
      recentBlockhash: blockhash,
    });
    transaction.add(memo('legacy'));
    const signature = await connection.sendTransaction(transaction, [customer]);
    server.tick();

    const landed = await connection.getParsedTransaction(signature, 'confirmed');
    expect(landed?.version).toBe('legacy');
    expect(landed?.transaction.message.accountKeys[0]?.signer).toBe(true);
  });

  it('answers preflight with the program logs, and sends nothing', async () => {
    const [customer, merchant] = [fundedWallet(), fundedWallet()];
    const reference = Keypair.generate().publicKey;
    const { transaction } = await signed(
      customer,
      payment(customer.publicKey, merchant.publicKey, 50_000_001n, reference),
    );
    const failure = await server.connection
      .sendTransaction(transaction)
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(SendTransactionError);
    expect(String(failure)).toContain('custom program error: 0x1');
    expect(String(failure)).toContain('insufficient funds');
    expect(server.chain.listHistory(reference.toBase58(), { limit: 1 }, 'processed')).toEqual([]);
  });

  it('refuses a transaction that lacks a signature', async () => {
    const [customer, merchant, stranger] = [fundedWallet(), fundedWallet(), Keypair.generate()];
    const { transaction } = await signed(
      stranger,
      payment(customer.publicKey, merchant.publicKey, 1n, stranger.publicKey),
      [customer],
    );
    transaction.signatures[0] = new Uint8Array(64);

    await expect(server.connection.sendTransaction(transaction)).rejects.toThrow(
      'signature verification failure',
    );
    // Unchecked, it is taken like a node does, and never lands.
    const signature = await server.connection.sendTransaction(transaction, { skipPreflight: true });
    expect(server.chain.findSummary(signature)).toBeNull();
  });

  it('gives up on a transaction whose blockhash has passed', async () => {
    const customer = fundedWallet();
    const { transaction, ...blockhash } = await signed(customer, [memo('too late')]);
    server.tick(151);

    await expect(server.connection.sendTransaction(transaction)).rejects.toThrow(
      'Blockhash not found',
    );
    expect((await server.connection.isBlockhashValid(blockhash.blockhash)).value).toBe(false);
    expect(await server.connection.getBlockHeight('processed')).toBeGreaterThan(
      blockhash.lastValidBlockHeight,
    );
  });

  it('simulates an unsigned transaction and leaves the chain as it was', async () => {
    const [customer, merchant] = [fundedWallet(), fundedWallet()];
    const { transaction } = await signed(
      customer,
      payment(customer.publicKey, merchant.publicKey, 1n, customer.publicKey),
    );
    transaction.signatures[0] = new Uint8Array(64);
    const { value } = await server.connection.simulateTransaction(transaction, {
      replaceRecentBlockhash: true,
    });

    expect(value.err).toBeNull();
    expect(value.unitsConsumed).toBeGreaterThan(0);
    expect(server.faucet.getUsdcBalance(merchant.publicKey.toBase58())).toBe(50_000_000n);
  });
});

describe('tokens of merchants', () => {
  it('creates a Token-2022 mint that carries its own metadata, and gives it out', async () => {
    const merchant = fundedWallet();
    const mint = Keypair.generate();
    const metadata = {
      mint: mint.publicKey,
      name: 'Café Points',
      symbol: 'CAFE',
      uri: 'https://example.com/cafe.json',
      additionalMetadata: [],
    };
    const { connection } = server;
    const mintLength = getMintLen([ExtensionType.MetadataPointer]);
    const lamports = await connection.getMinimumBalanceForRentExemption(
      mintLength + 4 + pack(metadata).length,
    );
    const [owner, program] = [merchant.publicKey, TOKEN_2022_PROGRAM_ID];
    const account = getAssociatedTokenAddressSync(mint.publicKey, owner, false, program);
    const { transaction } = await signed(
      merchant,
      [
        SystemProgram.createAccount({
          fromPubkey: owner,
          newAccountPubkey: mint.publicKey,
          space: mintLength,
          lamports,
          programId: program,
        }),
        createInitializeMetadataPointerInstruction(mint.publicKey, owner, mint.publicKey, program),
        createInitializeMintInstruction(mint.publicKey, 6, owner, null, program),
        createInitializeInstruction({
          programId: program,
          metadata: mint.publicKey,
          updateAuthority: owner,
          mintAuthority: owner,
          ...metadata,
        }),
        createAssociatedTokenAccountIdempotentInstruction(
          owner,
          account,
          owner,
          mint.publicKey,
          program,
        ),
        createMintToInstruction(mint.publicKey, account, owner, 1_500_000_000n, [], program),
      ],
      [mint],
    );
    await connection.sendTransaction(transaction);
    server.tick();

    expect(await getTokenMetadata(connection, mint.publicKey)).toMatchObject({
      name: 'Café Points',
      symbol: 'CAFE',
    });
    expect((await getMint(connection, mint.publicKey, undefined, program)).supply).toBe(
      1_500_000_000n,
    );
    expect((await connection.getTokenSupply(mint.publicKey)).value.uiAmountString).toBe('1500');
    const owned = await connection.getParsedTokenAccountsByOwner(owner, { programId: program });
    expect(owned.value[0]?.account.data.parsed).toMatchObject({
      info: { mint: mint.publicKey.toBase58(), tokenAmount: { uiAmountString: '1500' } },
    });
    const parsed = await connection.getParsedAccountInfo(mint.publicKey);
    expect(JSON.stringify(parsed.value?.data)).toContain('"symbol":"CAFE"');
  });

  it('lists an account under its new owner when it is handed over', async () => {
    const [wallet, heir] = [fundedWallet(), Keypair.generate().publicKey];
    const account = getAssociatedTokenAddressSync(usdc, wallet.publicKey);
    const owned = async (owner: PublicKey) => {
      const { value } = await server.connection.getTokenAccountsByOwner(owner, { mint: usdc });
      return value.map(({ pubkey }) => pubkey.toBase58());
    };
    expect(await owned(wallet.publicKey)).toEqual([account.toBase58()]);
    const { transaction } = await signed(wallet, [
      createSetAuthorityInstruction(account, wallet.publicKey, AuthorityType.AccountOwner, heir),
    ]);
    await server.connection.sendTransaction(transaction);

    expect(await owned(wallet.publicKey)).toEqual([]);
    expect(await owned(heir)).toEqual([account.toBase58()]);
  });

  it('lists only the accounts a wallet still owns', async () => {
    const wallet = fundedWallet();
    const { connection } = server;
    const count = async () => {
      const filter = { programId: TOKEN_PROGRAM_ID };
      return (await connection.getTokenAccountsByOwner(wallet.publicKey, filter)).value.length;
    };
    expect(await count()).toBe(1);

    const account = getAssociatedTokenAddressSync(usdc, wallet.publicKey);
    const { transaction } = await signed(wallet, [
      createBurnInstruction(account, usdc, wallet.publicKey, 50_000_000n),
      createCloseAccountInstruction(account, wallet.publicKey, wallet.publicKey),
    ]);
    await connection.sendTransaction(transaction);

    expect(await count()).toBe(0);
    expect(await connection.getAccountInfo(account)).toBeNull();
  });
});

describe('subscriptions', () => {
  it('reports slots, an account that changes, and logs that mention an address', async () => {
    const [customer, merchant] = [fundedWallet(), fundedWallet()];
    const reference = Keypair.generate().publicKey;
    const { connection } = server;
    const account = getAssociatedTokenAddressSync(usdc, merchant.publicKey);
    const seen = { slots: 0, amounts: [] as bigint[], mentions: [] as string[] };
    const subscriptions = [
      connection.onSlotChange(() => (seen.slots += 1)),
      connection.onAccountChange(account, (info) =>
        seen.amounts.push(info.data.readBigUInt64LE(64)),
      ),
      connection.onLogs(reference, ({ signature }) => seen.mentions.push(signature)),
    ];
    await expect.poll(listeners).toEqual({ slot: 1, transaction: 2 });
    const { transaction } = await signed(
      customer,
      payment(customer.publicKey, merchant.publicKey, 5n, reference),
    );
    const signature = await connection.sendTransaction(transaction);
    server.tick();

    await expect
      .poll(() => seen)
      .toEqual({ slots: 1, amounts: [50_000_005n], mentions: [signature] });
    const [slots = 0, changes = 0, logs = 0] = subscriptions;
    await connection.removeSlotChangeListener(slots);
    await connection.removeAccountChangeListener(changes);
    await connection.removeOnLogsListener(logs);
    await expect.poll(listeners).toEqual({ slot: 0, transaction: 0 });
  });
});

it('gives SOL for requestAirdrop, twice the same amount too', async () => {
  const wallet = Keypair.generate();
  const first = await server.connection.requestAirdrop(wallet.publicKey, 2_000_000_000);
  const second = await server.connection.requestAirdrop(wallet.publicKey, 2_000_000_000);

  expect(first).not.toBe(second);
  expect(await server.connection.getBalance(wallet.publicKey)).toBe(4_000_000_000);
});

it('answers what clients ask about the node', async () => {
  const { connection } = server;

  expect(await connection.getGenesisHash()).toBe(server.chain.genesisHash);
  expect((await connection.getEpochInfo()).absoluteSlot).toBe(server.chain.slot);
  expect(await connection.getSlot()).not.toBe(await connection.getBlockHeight());
  expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280);
  expect((await connection.getVersion())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/);
});

/**
 * Who is told of what happens on the chain: a subscription counts once it has reached the server.
 */
function listeners() {
  const { events } = server.chain;
  return { slot: events.listenerCount('slot'), transaction: events.listenerCount('transaction') };
}
