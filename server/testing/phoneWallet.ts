import { fetchTransaction } from '@solana/pay';
import { Connection, Keypair, type Transaction } from '@solana/web3.js';

import {
  describePhonePayment,
  getPhoneProgress,
  preparePhonePayment,
  type PhoneProgress,
} from '#contract/phonePayments';

import type { TestServer } from './testServer';

/**
 * The wallet on a customer's phone: it asks by Solana Pay's reference library, signs and sends, and
 * tells the server nothing.
 */
export class PhoneWallet {
  readonly key = Keypair.generate();
  private readonly server: TestServer;
  private readonly origin: string;

  /** `origin`: where the server listens. `usd`: what the wallet holds, in whole dollars. */
  constructor(server: TestServer, origin: string, usd = 100) {
    this.server = server;
    this.origin = origin;
    if (usd > 0) server.localChain.faucet.fund(this.account, BigInt(usd) * 1_000_000n);
  }

  get account(): string {
    return this.key.publicKey.toBase58();
  }

  /** The first request: who asks. */
  describe(id: string) {
    return this.server.call(describePhonePayment, { params: { id } });
  }

  /** The second request as it is answered, for any account. */
  post(id: string, account: string = this.account) {
    return this.server.call(preparePhonePayment, { params: { id }, body: { account } });
  }

  /**
   * The second request as the library makes it: checks the signatures that came along.
   *
   * @throws FetchTransactionError for an answer without a transaction that can be trusted.
   */
  scan(id: string): Promise<Transaction> {
    const link = `${this.origin}/api/solana-pay/${id}`;
    return fetchTransaction(new Connection(`${this.origin}/rpc`), this.key.publicKey, link);
  }

  /** Signs and sends. */
  send(transaction: Transaction): void {
    transaction.partialSign(this.key);
    this.server.localChain.chain.send(transaction.serialize());
  }

  async pay(id: string): Promise<void> {
    this.send(await this.scan(id));
  }
}

/** Returns how a payment by phone stands, as the page that shows its code asks. */
export async function fetchProgress(server: TestServer, bearer: string): Promise<PhoneProgress> {
  const { status, body } = await server.call(getPhoneProgress, { bearer });
  if (status !== 200) throw new Error(`progress answered ${status} ${body.error}`);
  return body.state;
}
