import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { Stripe } from 'stripe';

/** What the SDK sent. */
export interface StripeCall {
  call: string;
  headers: IncomingMessage['headers'];
  form: Record<string, string>;
}

interface FakeAnswer {
  status: number;
  body: object;
}

export interface FakeStripe {
  /** For the server under test: everything goes to this endpoint instead of to Stripe. */
  stripeFetch: typeof fetch;
  /** In the order they came. */
  calls: StripeCall[];
  /** What a call answers, such as `POST /v1/customers`; the last one set counts. */
  answer: (call: string, answer: (call: StripeCall) => FakeAnswer | Promise<FakeAnswer>) => void;
  close: () => Promise<void>;
}

export const SECRET_KEY = 'sk_test_canary4242';
export const WEBHOOK_SECRET = 'whsec_canary4242';

/** The environment of a server that sells by Stripe. */
export const stripeEnv = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_STARTUP: 'price_small',
  STRIPE_PRICE_BUSINESS: 'price_large',
};

/** A Stripe that answers what a test tells it to, over real HTTP. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const calls: StripeCall[] = [];
  const answers = new Map<string, (call: StripeCall) => FakeAnswer | Promise<FakeAnswer>>();
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const body = await text(request);
      const form = request.method === 'GET' ? searchParams : new URLSearchParams(body);
      const call = {
        call: `${request.method} ${pathname}`,
        headers: request.headers,
        form: Object.fromEntries(form),
      };
      calls.push(call);
      const { status, body: answer } =
        (await answers.get(call.call)?.(call)) ?? answerMissing('url');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    stripeFetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    },
    calls,
    answer: (call, answer) => answers.set(call, answer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns an answer of 200 with this body. */
export function answerWith(body: object): FakeAnswer {
  return { status: 200, body };
}

/** Returns Stripe's answer for something that does not exist. */
export function answerMissing(param: string): FakeAnswer {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param };
  return { status: 404, body: { error: { ...error, message: `No such ${param}` } } };
}

/** Returns an answer that lists subscriptions of the requested customer, newest first. */
export function answerSubscriptions(...list: { price: string; status?: string }[]) {
  return ({ form }: StripeCall): FakeAnswer => {
    const data = list.map(({ price, status = 'active' }, index) => ({
      id: `sub_${index}_${form['customer']}`,
      object: 'subscription',
      status,
      metadata: {},
      items: { object: 'list', data: [{ id: 'si_1', price: { id: price } }], has_more: false },
    }));
    return answerWith({ object: 'list', data, has_more: false });
  };
}

/** Returns an event and its signature, as of `secondsAgo`. */
export function buildSignedEvent(
  event: { id: string; type: string; customer: string | null },
  secret = WEBHOOK_SECRET,
  secondsAgo = 0,
): { payload: string; signature: string } {
  const { id, type, customer } = event;
  // With spaces: writing the same JSON again would give other bytes.
  const payload = JSON.stringify(
    { id, object: 'event', type, data: { object: { customer } } },
    null,
    1,
  );
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const header = { payload, secret, timestamp };
  return { payload, signature: Stripe.webhooks.generateTestHeaderString(header) };
}
