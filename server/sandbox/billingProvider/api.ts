import type { Db } from '#server/platform/db/database';
import { createId } from '#server/platform/secrets/ids';

import { toCheckout, toPrice, toSubscription, toList } from './objects';
import { getOffer } from './plans';
import * as store from './store';

/** A refusal in Stripe's own shape. */
class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, details: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

interface Call {
  db: Db;
  origin: string;
  /** The fields of the body, or of the address for GET. */
  form: URLSearchParams;
  /** The identifier in the path. */
  id: string;
  idempotencyKey: string;
}

const ROUTES: readonly [method: string, path: RegExp, answer: (call: Call) => Promise<object>][] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['POST', /^\/v1\/checkout\/sessions$/, createCheckout],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, retrieveCheckout],
  ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, expireCheckout],
  ['GET', /^\/v1\/prices\/([^/]+)$/, retrievePrice],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
];

/**
 * Stands in for the network of the Stripe SDK, for the few requests that this server makes. It has
 * the shape of `fetch` and is handed to the SDK, so nothing of it can be reached from outside.
 */
export function answerInProcess(db: Db, origin: string): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const form =
      method === 'GET'
        ? searchParams
        : new URLSearchParams(typeof init?.body === 'string' ? init.body : '');
    const idempotencyKey = new Headers(init?.headers).get('idempotency-key') ?? createId('request');
    try {
      for (const [routeMethod, path, answer] of ROUTES) {
        const match = routeMethod === method ? path.exec(pathname) : null;
        if (!match) continue;
        const id = decodeURIComponent(match[1] ?? '');
        return Response.json(await answer({ db, origin, form, id, idempotencyKey }));
      }
      throw new Refusal(404, `Unrecognized request URL (${method}: ${pathname}).`);
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
      throw error;
    }
  };
}

async function createCustomer({ db, form, idempotencyKey }: Call): Promise<object> {
  const customer = { name: form.get('name'), email: form.get('email') };
  const id = await store.createCustomer(db, idempotencyKey, customer);
  return { id, object: 'customer', livemode: false, ...customer };
}

async function createCheckout(call: Call): Promise<object> {
  const { db, form, idempotencyKey } = call;
  const price = requireParam(form, 'line_items[0][price]');
  if (!getOffer(price)) throw createMissingError('price', price, 'line_items[0][price]');
  const row = await store.createCheckout(db, idempotencyKey, {
    customer_id: await requireCustomer(call),
    client_reference_id: form.get('client_reference_id'),
    price,
    success_url: requireParam(form, 'success_url'),
    cancel_url: requireParam(form, 'cancel_url'),
  });
  return toShownCheckout(call, row);
}

async function retrieveCheckout(call: Call): Promise<object> {
  const row = await store.readCheckout(call.db, call.id);
  if (!row) throw createMissingError('checkout.session', call.id, 'session');
  return toShownCheckout(call, row);
}

async function expireCheckout(call: Call): Promise<object> {
  const row = await store.expireCheckout(call.db, call.id);
  if (!row) throw new Refusal(400, 'Only Checkout Sessions with a status of open can be expired.');
  return toShownCheckout(call, row);
}

async function retrievePrice({ id }: Call): Promise<object> {
  const offer = getOffer(id);
  if (!offer) throw createMissingError('price', id, 'price');
  return toPrice(offer);
}

async function listSubscriptions(call: Call): Promise<object> {
  const rows = await store.listSubscriptions(call.db, await requireCustomer(call));
  return toList(rows.map(toSubscription));
}

async function createPortal(call: Call): Promise<object> {
  const { id } = await store.createPortal(call.db, {
    customer_id: await requireCustomer(call),
    return_url: requireParam(call.form, 'return_url'),
  });
  const url = `${call.origin}/billing-provider/manage/${id}`;
  return { id, object: 'billing_portal.session', livemode: false, url };
}

function toShownCheckout({ origin }: Call, row: store.CheckoutRow): object {
  return toCheckout(row, `${origin}/billing-provider/checkout/${row.id}`);
}

async function requireCustomer({ db, form }: Call): Promise<string> {
  const id = requireParam(form, 'customer');
  if (await store.readCustomer(db, id)) return id;
  throw createMissingError('customer', id, 'customer');
}

function requireParam(form: URLSearchParams, param: string): string {
  const value = form.get(param);
  if (value) return value;
  throw new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

function createMissingError(kind: string, id: string, param: string): Refusal {
  return new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
