import { getMint, getTokenMetadata, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, type VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

import { getTokenAccountAddress, toMerchantToken } from './movements';
import { getByteLengths, MAX_SUPPLY, signMinting, signNewToken } from './tokens';

/** The network's limit for one transaction. */
const MAX_TRANSACTION_BYTES = 1232;
const authority = Keypair.generate();

let server: TestRpcServer;
let feePayer: Keypair;

beforeAll(async () => {
  feePayer = Keypair.generate();
  server = await startTestRpcServer({ platformKeys: [feePayer.publicKey.toBase58()] });
});
afterAll(() => server.close());

/**
 * The longest that the contract and a host name allow: 32 characters of three bytes, 10 letters.
 */
const longest = () => ({
  mint: Keypair.generate(),
  name: '漢'.repeat(32),
  symbol: 'ABCDEFGHIJ',
  uri: `https://${'h'.repeat(253)}:65535/uploads/file_${'i'.repeat(32)}.json`,
});

async function send(transaction: VersionedTransaction) {
  const { err } = server.chain.send(transaction.serialize()).meta;
  expect(err).toBeNull();
  server.tick();
}

it('the longest name, symbol and address fit into one transaction, and its rent is exact', async () => {
  const token = longest();
  const { connection } = server;
  const bytes = getByteLengths(token, authority.publicKey);
  const rent = await connection.getMinimumBalanceForRentExemption(bytes.mint);
  const latest = await connection.getLatestBlockhash();

  const transaction = signNewToken(token, { feePayer, authority }, rent, latest);

  expect(transaction.serialize().length).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES);
  await send(transaction);
  const account = await connection.getAccountInfo(token.mint.publicKey);
  expect(account?.data.length).toBe(bytes.mint);
  expect(account?.lamports).toBe(rent);
  const owned = await connection.getAccountInfo(
    getTokenAccountAddress(toMerchantToken(token.mint.publicKey), authority.publicKey),
  );
  expect(owned?.data.length).toBe(bytes.account);
  const { name, symbol, uri } = token;
  const metadata = await getTokenMetadata(connection, token.mint.publicKey);
  expect(metadata).toMatchObject({ name, symbol, uri });
});

it('adds tokens up to the most that there can be, and two alike are two', async () => {
  const token = { ...longest(), name: 'Beans' };
  const { connection } = server;
  const mint = token.mint.publicKey;
  const signers = { feePayer, authority };
  const rent = await connection.getMinimumBalanceForRentExemption(
    getByteLengths(token, authority.publicKey).mint,
  );
  const latest = await connection.getLatestBlockhash();
  await send(signNewToken(token, signers, rent, latest));
  const add = (amount: bigint) => {
    const reference = Keypair.generate().publicKey;
    return send(signMinting({ mint, amount, reference }, signers, latest));
  };
  await add(1n);
  await add(1n);
  await add(MAX_SUPPLY - 2n);
  const { supply } = await getMint(connection, mint, undefined, TOKEN_2022_PROGRAM_ID);
  expect(supply).toBe(18_446_744_073_709_551_615n);
});
