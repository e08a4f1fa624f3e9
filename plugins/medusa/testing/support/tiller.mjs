import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A package of the product, which this one lies beside.
import { Keypair, VersionedTransaction } from '@solana/web3.js';

import { findFreePort } from '../../../../tests/support/freePort.mjs';
import { call, waitUntil, Program } from './program.mjs';

const ROOT = process.env.TILLER_ROOT ?? join(import.meta.dirname, '../../../..');
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const EVENTS = ['payment.confirmed', 'payment.failed', 'payment.overpaid', 'payment.unmatched'];
/** Tests pay faster than customers do. */
const PATIENT = {
  RATE_LIMIT_REGISTER: '10000',
  RATE_LIMIT_PAYMENT: '10000',
  RATE_LIMIT_PAYMENT_ADDRESS: '10000',
  RATE_LIMIT_API: '10000',
  BUDGET_SERVER_HOUR: '1000000000000',
  BUDGET_ORGANIZATION_HOUR: '1000000000000',
  BUDGET_ADDRESS_HOUR: '1000000000000',
  UNSIGNED_PER_ADDRESS: '10000',
};

/** The product on its own chain, with a merchant who has a wallet and an API key. */
export class Tiller {
  origin;
  key = '';
  #session = '';
  #program;
  #dataDir = mkdtempSync(join(tmpdir(), 'tiller-plugin-'));

  /** Starts with empty data. */
  async start() {
    const port = await findFreePort();
    this.origin = `http://localhost:${port}`;
    this.#program = new Program([join(ROOT, 'dist/server/main.js')], {
      cwd: ROOT,
      env: { ...PATIENT, PORT: String(port), DATA_DIR: this.#dataDir, NODE_ENV: 'production' },
    });
    await this.#program.waitUntilReady(`${this.origin}/readyz`);
    await this.#signUp();
  }

  async #signUp() {
    const email = `ada.${randomUUID()}@example.com`;
    const registered = { email, password: 'a long sentence' };
    this.#session = (await this.manage('POST', '/auth/register', registered)).auth;
    await this.manage('PATCH', '/user', { firstName: 'Ada', lastName: 'Lovelace' });
    await this.manage('PATCH', '/organization', { name: 'Harbour Coffee' });
    const wallet = Keypair.generate().publicKey.toBase58();
    await this.manage('PATCH', '/organization', { wallet });
    this.key = (await this.manage('POST', '/key', {})).auth;
  }

  /** Makes a call as the signed-in merchant. */
  async manage(method, path, body) {
    const headers = this.#session ? { authorization: `Bearer ${this.#session}` } : {};
    const answer = await call(`${this.origin}/api${path}`, { method, headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  /** Creates a webhook endpoint, as Settings, Webhooks does. */
  addWebhook(url) {
    return this.manage('POST', '/webhook', { url, events: EVENTS });
  }

  /** Waits for a delivery of the endpoint. */
  async waitForDelivery(webhookId, type) {
    return waitUntil(async () => {
      const { deliveries } = await this.manage('GET', `/webhook/${webhookId}/delivery`);
      return deliveries.find((each) => each.type === type && each.state === 'delivered');
    }, `a delivery of ${type}`);
  }

  /** Sends a delivery again, as its log in the dashboard does. */
  resend(webhookId, { _id }) {
    return this.manage('POST', `/webhook/${webhookId}/delivery/${_id}/resend`);
  }

  async callNode(method, params) {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const answer = await call(`${this.origin}/rpc`, { method: 'POST', body });
    if (answer.body.error) throw new Error(JSON.stringify(answer.body.error));
    return answer.body.result;
  }

  async stop() {
    await this.#program?.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** A customer in the portal, with a wallet that has test money. */
export class Customer {
  #tiller;
  #key = Keypair.generate();

  constructor(tiller) {
    this.#tiller = tiller;
  }

  /** Signs what pays, without sending it. */
  async sign(paymentId) {
    await this.#tiller.callNode('requestUsdcAirdrop', [this.#key.publicKey.toBase58()]);
    const { body } = await this.#create(paymentId);
    const transaction = VersionedTransaction.deserialize(
      Buffer.from(body.base64Transaction, 'base64'),
    );
    transaction.sign([this.#key]);
    return Buffer.from(transaction.serialize()).toString('base64');
  }

  /** Sends what was signed, and waits until the payment is decided. */
  async send(paymentId, signed) {
    const signature = await this.#tiller.callNode('sendTransaction', [
      signed,
      { encoding: 'base64' },
    ]);
    return this.#process(paymentId, signature);
  }

  async pay(paymentId) {
    return this.send(paymentId, await this.sign(paymentId));
  }

  /** Pays a sandbox payment, which signs nothing. */
  async paySandbox(paymentId) {
    await this.#create(paymentId);
    return this.#process(paymentId, null);
  }

  async #create(paymentId) {
    const wallet = this.#key.publicKey.toBase58();
    const body = { wallet, amountToken: 0, method: { address: USDC } };
    const answer = await this.#ask(paymentId, '/payment/create', body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  }

  async #process(paymentId, signature) {
    const answer = await waitUntil(async () => {
      const tried = await this.#ask(paymentId, '/payment/process', { signature });
      return tried.status === 503 ? null : tried;
    }, 'a decision');
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  }

  #ask(paymentId, path, body) {
    const headers = { authorization: `Bearer ${paymentId}` };
    return call(`${this.#tiller.origin}/api${path}`, { method: 'POST', headers, body });
  }
}
