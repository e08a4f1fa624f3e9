import { fetchTransaction } from '@solana/pay';
import { Connection, Keypair } from '@solana/web3.js';

import { parseTransactionRequest } from '#domain/solanaPay';

import { giveUsdc } from './chain';

/** The wallet on a customer's phone: it reads an address, asks, signs and sends. */
export class PhoneWallet {
  readonly key = Keypair.generate();
  readonly #chain: Connection;

  private constructor(origin: string) {
    this.#chain = new Connection(`${origin}/rpc`, 'processed');
  }

  /** A wallet with 1,000 USDC on the product's own chain. */
  static async open(origin: string): Promise<PhoneWallet> {
    const phone = new PhoneWallet(origin);
    await giveUsdc(origin, phone.address);
    return phone;
  }

  get address(): string {
    return this.key.publicKey.toBase58();
  }

  /** Asks who wants money, and what for. */
  async describe(request: string): Promise<{ label: string; icon: string }> {
    const answer = await fetch(parseTransactionRequest(request));
    return answer.json();
  }

  /** Asks for the transaction as Solana Pay's reference library does, signs it and sends it. */
  async pay(request: string): Promise<void> {
    const link = parseTransactionRequest(request);
    const transaction = await fetchTransaction(this.#chain, this.key.publicKey, link);
    transaction.partialSign(this.key);
    await this.#chain.sendRawTransaction(transaction.serialize());
  }

  /** What the server answers to a further scan. */
  async scan(request: string): Promise<{ status: number; message: string }> {
    const answer = await fetch(parseTransactionRequest(request), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: this.address }),
    });
    const { message } = await answer.json();
    return { status: answer.status, message };
  }
}
