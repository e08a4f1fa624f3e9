import { createFreezeAccountInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, type VersionedTransaction } from '@solana/web3.js';

import type { Mint } from '#contract/mints';
import { compile } from '#server/chain/compile';
import { getTokenAccountAddress, toMerchantToken } from '#server/chain/movements';
import { buildTransaction } from '#server/chain/transactions/buildTransaction';

import { Customer } from './customer';
import { createMerchant, type Merchant } from './merchant';
import type { TestServer } from './testServer';
import { createToken, fillMint } from './tokens';

/** A merchant's token, and ways to it without a portal. */
export interface Redeemable {
  mint: Mint;
  /** Creates a customer whose wallet holds so many whole dollars and tokens. */
  customer: (usd: number, tokens: number) => Promise<Customer>;
  /** Gives a wallet tokens from the mint's own account. Base units. */
  give: (wallet: string, amount: bigint) => Promise<void>;
  /** Freezes a wallet's account, as only the merchant's authority can. */
  freeze: (wallet: string) => Promise<void>;
  /** Base units that a wallet holds. */
  heldBy: (wallet: string) => bigint;
  /** Base units in the mint's own account. */
  inMint: () => bigint;
}

/** Makes a token and a million of it. `usdMicro`: what one is worth, in micro-dollars. */
export async function createRedeemable(
  server: TestServer,
  bearer: string,
  usdMicro = 1_000_000n,
): Promise<Redeemable> {
  const mint = await createToken(server, bearer);
  await server.db
    .updateTable('mint')
    .set({ token_usd_micro: usdMicro })
    .where('id', '=', mint._id)
    .execute();
  await fillMint(server, bearer, mint, 1_000_000);
  return requireRedeemable(server, mint);
}

/** A merchant whose payment links take the merchant's token. */
export interface RedeemableShop {
  merchant: Merchant;
  beans: Redeemable;
  /** Creates a payment link that takes the token. Returns the payment's identifier. */
  link: Merchant['link'];
}

/** `usdMicro`: what one token is worth, in micro-dollars. */
export async function createRedeemableShop(
  server: TestServer,
  usdMicro?: bigint,
): Promise<RedeemableShop> {
  const merchant = await createMerchant(server);
  const beans = await createRedeemable(server, merchant.bearer, usdMicro);
  const link: Merchant['link'] = (amountUSD, options) =>
    merchant.link(amountUSD, { ...options, mintId: beans.mint._id });
  return { merchant, beans, link };
}

/** The same token, for instance on a server that was started again. */
export async function requireRedeemable(server: TestServer, mint: Mint): Promise<Redeemable> {
  const { organization_id: organizationId } = await server.db
    .selectFrom('mint')
    .select('organization_id')
    .where('id', '=', mint._id)
    .executeTakeFirstOrThrow();
  const authority = await server.operatingKeys.readKey(organizationId);
  const address = new PublicKey(mint.address);
  const getTokenAccount = (wallet: string) =>
    getTokenAccountAddress(toMerchantToken(address), new PublicKey(wallet));
  const getAmount = (account: string) =>
    server.localChain.chain.getTokenAccount(account)?.amount ?? 0n;
  const giveTo: Redeemable['give'] = (wallet, amount) =>
    give(server, authority, { address, wallet, amount });
  return {
    mint,
    customer: async (usd, tokens) => {
      const customer = new Customer(server, usd);
      if (tokens > 0) await giveTo(customer.wallet, BigInt(tokens) * 1_000_000n);
      return customer;
    },
    give: giveTo,
    freeze: (wallet) => freeze(server, authority, { address, account: getTokenAccount(wallet) }),
    heldBy: (wallet) => getAmount(getTokenAccount(wallet).toBase58()),
    inMint: () => getAmount(mint.account),
  };
}

async function give(
  server: TestServer,
  authority: Keypair,
  { address, wallet, amount }: { address: PublicKey; wallet: string; amount: bigint },
): Promise<void> {
  const token = toMerchantToken(address);
  const to = new PublicKey(wallet);
  const reference = Keypair.generate().publicKey;
  const movements = [{ token, from: authority.publicKey, to, amount }];
  const { feePayer } = server.chain;
  const signing = { feePayer, owners: [authority], creating: [{ token, owner: to }] };
  send(
    server,
    buildTransaction(
      { movements, reference, memo: 'Tokens' },
      signing,
      await fetchLatestBlockhash(server),
    ),
  );
}

async function freeze(
  server: TestServer,
  authority: Keypair,
  { address, account }: { address: PublicKey; account: PublicKey },
): Promise<void> {
  const { feePayer } = server.chain;
  const transaction = compile(feePayer.publicKey, await fetchLatestBlockhash(server), [
    createFreezeAccountInstruction(
      account,
      address,
      authority.publicKey,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  ]);
  transaction.sign([feePayer, authority]);
  send(server, transaction);
}

function fetchLatestBlockhash({ chain }: TestServer) {
  return chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
}

function send({ localChain }: TestServer, transaction: VersionedTransaction): void {
  const { err } = localChain.chain.send(transaction.serialize()).meta;
  if (err !== null) throw new Error(`the tokens did not move: ${JSON.stringify(err)}`);
}
