import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createKey } from '#contract/keys';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const ORIGIN = 'http://localhost:3000';
const guide = readFileSync(join(import.meta.dirname, '../../../docs/shop.md'), 'utf8');

let server: TestServer;
let key: string;

beforeAll(async () => {
  server = await startTestServer({ env: { ORIGIN } });
  const { bearer } = await createMerchant(server);
  key = (await server.call(createKey, { bearer })).body.auth;
});
afterAll(() => server.close());

/** Each `curl` of the guide with the answer that is printed below it, in their order. */
const examples = [...guide.matchAll(/```sh\ncurl (\S+)(.*?)```\n\n```json\n(.*?)```/gs)].map(
  ([, url = '', options = '', answer = '']) => ({ url, options, answer }),
);

/** Makes the call of an example with a shell's values. */
async function run(url: string, options: string, paymentId: string) {
  const headers = [...options.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']) => [name, value.replace('$TILLER_KEY', key)],
  );
  const payload = /-d '(.*)'/s.exec(options)?.[1];
  const answer = await server.http.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: url.replace(ORIGIN, '').replace('$PAYMENT_ID', paymentId),
    headers: Object.fromEntries(headers),
    ...(payload === undefined ? {} : { payload }),
  });
  const body: unknown = answer.json();
  return body;
}

it('every call of docs/shop.md answers what is printed below it', async () => {
  expect(examples).toHaveLength(2);
  expect(guide.match(/^curl /gm)).toHaveLength(examples.length);
  let paymentId = '';
  for (const { url, options, answer } of examples) {
    const body = await run(url, options, paymentId);
    const id = /pay_[\w-]{32}/.exec(JSON.stringify(body))?.[0] ?? '';
    const printed: unknown = JSON.parse(answer.replaceAll('pay_…', id));
    expect(body, url).toMatchObject(Object(printed));
    paymentId = id;
  }
});
