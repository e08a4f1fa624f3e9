import { Keypair, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';

import { createPayment, getPayment, processPayment } from '#contract/payments';

import { retryOn503 } from './retryOn503';
import type { TestServer } from './testServer';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** A customer with a wallet that signs. */
export class Customer {
  readonly key = Keypair.generate();
  private readonly server: TestServer;

  /** `usd`: what the wallet holds, in whole dollars. */
  constructor(server: TestServer, usd = 100) {
    this.server = server;
    if (usd > 0) server.localChain.faucet.fund(this.wallet, BigInt(usd) * 1_000_000n);
  }

  get wallet(): string {
    return this.key.publicKey.toBase58();
  }

  /** Asks for the transaction that pays. `tokens`: how many to redeem. */
  create(paymentId: string, tokens: number | string = 0) {
    return this.server.call(createPayment, {
      bearer: paymentId,
      body: { wallet: this.wallet, amountToken: tokens, method: { address: USDC } },
    });
  }

  /** Asks for the transaction, and fails the test when there is none. */
  async requestTransaction(paymentId: string, tokens: number | string = 0): Promise<string> {
    const { status, body } = await this.create(paymentId, tokens);
    if (status !== 200) throw new Error(`create answered ${status} ${body.error}`);
    return body.base64Transaction;
  }

  sign(base64: string): VersionedTransaction {
    const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
    transaction.sign([this.key]);
    return transaction;
  }

  /** Signs and sends. Returns the signature. */
  send(base64: string): string {
    return send(this.server, this.sign(base64));
  }

  process(paymentId: string, signature: string | null) {
    return this.server.call(processPayment, { bearer: paymentId, body: { signature } });
  }

  /** Calls `process` until it is decided. */
  settle(paymentId: string, signature: string) {
    return retryOn503(() => this.process(paymentId, signature));
  }

  readMetadata(paymentId: string) {
    return this.server.call(getPayment, { bearer: paymentId });
  }

  /** Creates, signs and settles a payment. Returns the response of `settle`, and the signature. */
  async pay(paymentId: string, tokens: number | string = 0) {
    const signature = this.send(await this.requestTransaction(paymentId, tokens));
    return { signature, answer: await this.settle(paymentId, signature) };
  }
}

/** Puts a signed transaction on the chain. Returns its signature. */
export function send(server: TestServer, transaction: VersionedTransaction): string {
  return server.localChain.chain.send(transaction.serialize()).signature;
}

/** The signature by which a transaction is known before the customer signed: the platform's. */
export function getSignature(base64: string): string {
  const [first] = VersionedTransaction.deserialize(Buffer.from(base64, 'base64')).signatures;
  return bs58.encode(first ?? new Uint8Array());
}

/** Micro-USDC of a wallet. */
export function getUsdc(server: TestServer, wallet: string): bigint {
  return server.localChain.faucet.getUsdcBalance(wallet);
}
