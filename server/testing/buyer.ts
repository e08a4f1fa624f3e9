import { PublicKey, type VersionedTransaction } from '@solana/web3.js';

import type { BodyOf } from '#contract/endpoint';
import { createGift, createGiftOrder, getGift, processGift } from '#contract/gifts';
import type { Mint } from '#contract/mints';
import { getTokenAccountAddress, toMerchantToken } from '#server/chain/movements';

import { Customer } from './customer';
import { createMerchant, type Merchant } from './merchant';
import { retryOn503 } from './retryOn503';
import type { TestServer } from './testServer';
import { finishMint, prepareMint, fillMint, type Metadata } from './tokens';

type Order = BodyOf<typeof createGift>;

/** A merchant with a token, and some of it to give. */
export interface Shop {
  merchant: Merchant;
  mint: Mint;
}

/** `tokens`: what the mint's balance holds, of $`tokenUSDValue` each. */
export async function createShop(
  server: TestServer,
  {
    tokens = 100,
    tokenUSDValue = 1,
    ...said
  }: Partial<Metadata> & { tokens?: number; tokenUSDValue?: number | string } = {},
): Promise<Shop> {
  const merchant = await createMerchant(server);
  const { bearer } = merchant;
  const body = { ...(await prepareMint(server, bearer, said)), tokenUSDValue };
  const mint = await finishMint(server, bearer, body);
  if (tokens > 0) await fillMint(server, bearer, mint, tokens);
  return { merchant, mint };
}

/** A customer with a wallet who buys gifts. */
export class GiftBuyer {
  readonly email: string;
  private readonly customer: Customer;
  private readonly server: TestServer;

  /** `usd`: what the wallet holds, in whole dollars. */
  constructor(server: TestServer, usd = 100) {
    this.server = server;
    this.customer = new Customer(server, usd);
    this.email = `${this.wallet.toLowerCase()}@example.com`;
  }

  get wallet(): string {
    return this.customer.wallet;
  }

  readMetadata(mintId: string) {
    return this.server.call(getGift, { bearer: mintId });
  }

  /** Asks for the transaction of a gift of $5, unless said otherwise. */
  create(mintId: string, said: Partial<Order> = {}) {
    return this.server.call(createGift, { bearer: mintId, body: this.order(said) });
  }

  /** What `create` sends. */
  order(said: Partial<Order> = {}): Order {
    const { wallet, email } = this;
    return { amountUSD: 5, firstName: 'Grace', lastName: 'Hopper', email, wallet, ...said };
  }

  /** Asks for the transaction, and fails the test when there is none. */
  async requestTransaction(mintId: string, said: Partial<Order> = {}) {
    const { status, body } = await this.create(mintId, said);
    if (status !== 200) throw new Error(`create answered ${status} ${body.error}`);
    return body;
  }

  /** Orders a gift of $5 for a phone to pay. Returns the order's identifier. */
  async placeOrder(mintId: string): Promise<string> {
    const { wallet: _, ...body } = this.order();
    const answer = await this.server.call(createGiftOrder, { bearer: mintId, body });
    if (answer.status !== 200) throw new Error(`the order answered ${answer.body.error}`);
    return answer.body.orderId;
  }

  sign(base64: string): VersionedTransaction {
    return this.customer.sign(base64);
  }

  /** Signs and sends. Returns the signature. */
  send(base64: string): string {
    return this.customer.send(base64);
  }

  process(giftId: string, signature: string) {
    return this.server.call(processGift, { bearer: giftId, body: { signature } });
  }

  /** Calls `process` until it is decided. */
  settle(giftId: string, signature: string) {
    return retryOn503(() => this.process(giftId, signature));
  }

  /** Orders, signs and settles. Returns the response of `settle`, and what was ordered. */
  async buy(mintId: string, said: Partial<Order> = {}) {
    const { base64Transaction, transactionId } = await this.requestTransaction(mintId, said);
    const signature = this.send(base64Transaction);
    return { signature, transactionId, answer: await this.settle(transactionId, signature) };
  }

  /** Base units that the wallet holds of a token. */
  getTokens({ address }: Pick<Mint, 'address'>): bigint {
    const account = getTokenAccountAddress(
      toMerchantToken(new PublicKey(address)),
      new PublicKey(this.wallet),
    );
    return this.server.localChain.chain.getTokenAccount(account.toBase58())?.amount ?? 0n;
  }
}
