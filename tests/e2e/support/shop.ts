import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';

import { register } from '#contract/auth';
import type { BodyOf, Endpoint, ResponseOf } from '#contract/endpoint';
import { createMint, createUpload, mintTokens, type Mint } from '#contract/mints';
import { updateOrganization } from '#contract/organizations';
import { createPaymentLink, listRecentTransactions } from '#contract/transactions';
import { updateUser } from '#contract/users';
import { retryOn503 } from '#server/testing/retryOn503';
import { buildPng } from '#server/testing/pngs';

/** A green picture, easy to see in the recording of a walk. */
const IMAGE = buildPng({ pixel: () => [32, 122, 84, 255] });

/** A token and how much of it there is. */
export interface TokenOrder {
  symbol: string;
  /** Tokens to issue; none when left out. */
  issued?: string;
  tokenUSDValue?: string;
  name?: string;
  description?: string;
}

/**
 * A merchant who was set up by calls, for walks that are about the customer. What the dashboard does
 * for them is walked elsewhere.
 */
export class Shop {
  readonly wallet = Keypair.generate().publicKey.toBase58();
  readonly #request: APIRequestContext;
  #auth = '';

  private constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** @param request of a page at the product's origin. */
  static async open(request: APIRequestContext): Promise<Shop> {
    const shop = new Shop(request);
    const email = `ada.${crypto.randomUUID()}@example.com`;
    ({ auth: shop.#auth } = await shop.call(register, { email, password: 'a long sentence' }));
    await shop.call(updateUser, { firstName: 'Ada', lastName: 'Lovelace' });
    await shop.call(updateOrganization, { name: 'Harbour Coffee' });
    await shop.call(updateOrganization, { wallet: shop.wallet });
    return shop;
  }

  /** Creates a payment link and answers its address. */
  async createLink(amountUSD: string, more: Partial<BodyOf<typeof createPaymentLink>> = {}) {
    const body = { amountUSD, memo: 'Order 1042', ...more };
    return (await this.call(createPaymentLink, body)).portalURL;
  }

  /** Creates a token named Harbour Beans, unless said otherwise, and issues some of it. */
  async createToken({ symbol, issued, tokenUSDValue, ...said }: TokenOrder): Promise<Mint> {
    const image = await this.#upload('png', IMAGE);
    const description = said.description ?? 'One bean is worth a dollar of coffee.';
    const metadata = { name: said.name ?? 'Harbour Beans', symbol, description, image };
    const metadataURI = await this.#upload('json', Buffer.from(JSON.stringify(metadata)));
    const price = tokenUSDValue === undefined ? {} : { tokenUSDValue };
    const mint = await this.call(createMint, { metadata, metadataURI, ...price });
    if (issued !== undefined) await this.call(mintTokens, { mintId: mint._id, amount: issued });
    return mint;
  }

  /** What the dashboard lists. */
  listRecent() {
    return this.call(listRecentTransactions);
  }

  /** Signs this browser in as the merchant. */
  async signIn(page: Page): Promise<void> {
    await page.addInitScript((auth) => localStorage.setItem('auth', auth), this.#auth);
  }

  async #upload(type: 'png' | 'json', content: Buffer): Promise<string> {
    const { url, link } = await this.call(createUpload, { type });
    const headers = { 'content-type': type === 'png' ? 'image/png' : 'application/json' };
    const answer = await this.#request.put(url, { headers, data: content });
    if (!answer.ok()) throw new Error(`PUT answered ${answer.status()}`);
    return link;
  }

  /** Makes a call that must succeed, however long that takes. */
  async call<E extends Endpoint>(
    endpoint: E,
    ...[body]: BodyOf<E> extends undefined ? [] : [BodyOf<E>]
  ): Promise<ResponseOf<E>> {
    const idempotencyKey = crypto.randomUUID();
    const { answer } = await retryOn503(async () => {
      const said = await this.ask(endpoint, body, idempotencyKey);
      return { status: said.status(), answer: said };
    });
    if (!answer.ok()) {
      throw new Error(`${endpoint.path} answered ${answer.status()} ${await answer.text()}`);
    }
    return v.parse(endpoint.response, await answer.json());
  }

  /** Makes a call, whatever comes of it. */
  ask(
    { method, path }: Endpoint,
    body?: unknown,
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<APIResponse> {
    return this.#request.fetch(`/api${path}`, {
      method,
      headers: {
        ...(this.#auth && { authorization: `Bearer ${this.#auth}` }),
        'idempotency-key': idempotencyKey,
      },
      ...(body === undefined ? {} : { data: body }),
    });
  }
}
