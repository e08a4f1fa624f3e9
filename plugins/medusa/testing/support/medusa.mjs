import { join } from 'node:path';

import { call, waitUntil, Program } from './program.mjs';

const PACKAGE = join(import.meta.dirname, '../..');
const SHOP = join(PACKAGE, 'testing/shop');
const CLI = join(PACKAGE, 'node_modules/@medusajs/cli/cli.js');

/** A real Medusa server with this provider, and what a storefront asks of it. */
export class Medusa {
  origin;
  program;
  #seeded;

  /**
   * Fills an empty database and starts on it.
   *
   * @param {{ databaseUrl: string; port: number; tiller: { origin: string; key: string };
   *   secrets: Record<string, string> }} options `secrets`: of each provider's webhook endpoint
   */
  async start({ databaseUrl, port, tiller, secrets }) {
    this.origin = `http://localhost:${port}`;
    const env = {
      DATABASE_URL: databaseUrl,
      MEDUSA_PORT: String(port),
      MEDUSA_DISABLE_TELEMETRY: 'true',
      NODE_ENV: 'production',
      PORT: String(port),
      SECRETS: JSON.stringify(secrets),
      TILLER_KEY: tiller.key,
      TILLER_URL: tiller.origin,
    };
    const run = (...args) => new Program([CLI, ...args], { cwd: SHOP, env });
    await run('db:migrate').waitForEnd();
    const seed = run('exec', './src/scripts/seed.js');
    await seed.waitForEnd();
    this.#seeded = JSON.parse(/^SEEDED (.*)$/m.exec(seed.output)?.[1] ?? 'null');
    this.program = run('start', '--port', String(port));
    await this.program.waitUntilReady(`${this.origin}/health`);
  }

  /** Where Tiller sends what happens to the payments of a provider. */
  static getWebhookUrl(port, provider) {
    return `http://localhost:${port}/hooks/payment/tiller_${provider}`;
  }

  /** Creates a cart with one item. */
  async createCart(item, region = 'us') {
    const { cart } = await this.store('POST', '/carts', {
      region_id: this.#seeded[region],
      email: 'grace@example.com',
      items: [{ variant_id: this.#seeded.variants[item], quantity: 1 }],
    });
    return cart;
  }

  addItem(cart, item) {
    const variant_id = this.#seeded.variants[item];
    return this.store('POST', `/carts/${cart.id}/line-items`, { variant_id, quantity: 1 });
  }

  /** Begins a payment, as the storefront of README.md does. Returns the answer. */
  async tryBegin(cart, provider = 'tiller', data = {}) {
    const { payment_collection } = await this.store('POST', '/payment-collections', {
      cart_id: cart.id,
    });
    return this.ask('POST', `/payment-collections/${payment_collection.id}/payment-sessions`, {
      provider_id: `pp_tiller_${provider}`,
      data: { cart_id: cart.id, ...data },
    });
  }

  /** Begins a payment. Returns its session. */
  async begin(cart, provider, data) {
    const { status, body } = await this.tryBegin(cart, provider, data);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.payment_collection.payment_sessions[0];
  }

  /** Completes the cart, as the page does that the customer comes back to. */
  complete(cart) {
    return this.ask('POST', `/carts/${cart.id}/complete`);
  }

  /** Waits until a webhook has completed the cart. Returns its order. */
  async waitForOrder(cart) {
    await waitUntil(() => this.isCompleted(cart), 'a completed cart');
    return this.order((await this.complete(cart)).body.order);
  }

  async isCompleted(cart) {
    const read = await this.store('GET', `/carts/${cart.id}?fields=id,completed_at`);
    return read.cart.completed_at !== null;
  }

  /** Reads an order with its payments. */
  async order({ id }) {
    const fields = 'id,total,*payment_collections,*payment_collections.payments';
    return (await this.store('GET', `/orders/${id}?fields=${fields}`)).order;
  }

  /** How many webhooks it has begun to handle. */
  countEvents() {
    return this.program.output.split('Processing payment.webhook_received').length - 1;
  }

  /** Waits until it has begun to handle so many webhooks. */
  waitForWebhooks(count) {
    return waitUntil(() => this.countEvents() >= count, `${count} webhooks`);
  }

  /** Makes a call of the storefront that must succeed. */
  async store(method, path, body) {
    const answer = await this.ask(method, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  ask(method, path, body) {
    const headers = { 'x-publishable-api-key': this.#seeded.key };
    return call(`${this.origin}/store${path}`, { method, headers, body });
  }
}
