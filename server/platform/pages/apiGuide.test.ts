import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createKey } from '#contract/keys';
import { createPaymentLink, transactionDetail } from '#contract/transactions';
import { dashboard } from '#domain/messages/dashboard';
import { paymentCalls } from '#server/modules/apiDocs/texts/paymentCalls';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createToken } from '#server/testing/tokens';

const ORIGIN = 'http://localhost:3000';
const guide = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

let server: TestServer;
const variables = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ env: { ORIGIN } });
  const { bearer } = await createMerchant(server);
  variables.set('TILLER_KEY', (await server.call(createKey, { bearer })).body.auth);
  variables.set('MINT_ID', (await createToken(server, bearer))._id);
});
afterAll(() => server.close());

/** Each `curl` of the guide with the answer that is printed below it, in their order. */
const examples = [...guide.matchAll(/```sh\n(curl .*?)```\n\n```json\n(.*?)```/gs)].map(
  ([, command = '', answer = '']) => ({ command, answer }),
);

/** Returns the words of a command as a shell sees them: variables filled in, without quotes. */
function splitWords(command: string): string[] {
  const filled = command
    .replaceAll('\\\n', ' ')
    .replaceAll(/\$(\w+)/g, (whole, name: string) => variables.get(name) ?? whole);
  // Parts without a space between them are one word.
  return [...filled.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) =>
      String(single ?? double),
    ),
  );
}

async function run(command: string) {
  const [curl, url = '', ...options] = splitWords(command);
  expect(curl).toBe('curl');
  const headers: Record<string, string> = {};
  const sent: string[] = [];
  const inQuery = options[0] === '-G';
  for (let i = inQuery ? 1 : 0; i < options.length; i += 2) {
    const [option, value = ''] = options.slice(i, i + 2);
    if (option === '-d') sent.push(value);
    else if (option === '-H') headers[value.split(': ')[0] ?? ''] = value.split(': ')[1] ?? '';
    else throw new Error(`the guide uses ${option}, which this test does not know`);
  }
  const response = await server.http.inject({
    method: inQuery || sent.length === 0 ? 'GET' : 'POST',
    url: url.replace(ORIGIN, '') + (inQuery ? `?${sent.join('&')}` : ''),
    headers,
    ...(inQuery || sent.length === 0 ? {} : { payload: sent.join('&') }),
  });
  const body: unknown = response.json();
  return { status: response.statusCode, body };
}

/**
 * The printed answer as a pattern: `…` stands for an identifier or a secret, a date for any date.
 */
function toPattern(answer: string): unknown {
  return JSON.parse(answer, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const [start = '', rest] = value.split('…');
    return rest === undefined
      ? value
      : expect.stringMatching(new RegExp(`^${start}(?:[\\w-]{32}|[\\w+/]{43}=)$`));
  });
}

it('every example of docs/api.md answers what is printed below it', async () => {
  expect(examples).toHaveLength(8);
  expect(guide.match(/^curl /gm)).toHaveLength(examples.length);
  for (const { command, answer } of examples) {
    const { status, body } = await run(command);
    expect(body, command).toEqual(toPattern(answer));
    expect(status, command).toBe(answer.includes('"error"') ? 400 : 200);
    const id = /pay_[\w-]+/.exec(JSON.stringify(body))?.[0];
    // The first one is read; the order is the guide's.
    if (id !== undefined && !variables.has('PAYMENT_ID')) variables.set('PAYMENT_ID', id);
  }
});

it('a shell takes no word of an example for a pattern', () => {
  for (const { command } of examples) {
    expect(command.replaceAll(/'[^']*'|"[^"]*"/g, '')).not.toMatch(/[?*[\]]/);
  }
});

it('the guide and the reference say of a memo what the dashboard says', () => {
  const row = /^\| `memo` +\| yes .*$/m.exec(guide)?.[0];
  for (const words of [
    'A note for you and your customer, such as an order number',
    'stays public on the blockchain',
  ]) {
    expect(dashboard.links.memoHint).toContain(words);
    expect(row).toContain(words);
    expect(paymentCalls.createPaymentLink.fields.memo).toContain(words);
  }
});

it('docs/api.md explains every field of the contract', () => {
  const fields = { ...createPaymentLink.body.entries, ...transactionDetail.entries };
  for (const name of Object.keys(fields)) expect(guide).toContain(`| \`${name}\``);
  for (const state of transactionDetail.entries.state.options) {
    expect(guide).toContain(`- \`${state}\`: `);
  }
});
