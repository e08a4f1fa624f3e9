import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { webhookEvent, webhookEventTypes } from '#contract/webhookEvents';
import * as calls from '#contract/webhooks';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver } from '#server/testing/receiver';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook } from '#server/testing/webhooks';
import { findFreePort } from '#tests/support/freePort';

const ROOT = join(import.meta.dirname, '../../..');
const guide = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
const SOON = { interval: 50 };

/** The example in a language that stands in the guide. */
function requireExample(language: 'js' | 'python' | 'php'): string {
  const [, code] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide) ?? [];
  if (code === undefined) throw new Error(`the guide has no example in ${language}`);
  return code;
}

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

describe('the receiver for Node', () => {
  let folder: string;
  let receiver: ChildProcess;
  let printed = '';
  let url: string;

  beforeAll(async () => {
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}/`;
    const { secret } = await createHook(server, merchant.bearer, url);
    // Below the project, where it finds the package.
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'guide-'));
    writeFileSync(join(folder, 'receiver.mjs'), requireExample('js'));
    receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
      env: { PORT: String(port), TILLER_WEBHOOK_SECRET: secret },
    });
    receiver.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  });
  afterAll(() => {
    receiver.kill();
    rmSync(folder, { recursive: true });
  });

  it('is twenty lines long', () => {
    expect(requireExample('js').trim().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('gets a signed payment, and refuses a forged one', async () => {
    const post = () =>
      fetch(url, {
        method: 'POST',
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': '1',
          'webhook-signature': 'v1,AAAA',
        },
        body: '{"type":"payment.confirmed","data":{"memo":"Forged"}}',
      });
    const status = () =>
      post().then(
        (response) => response.status,
        () => null,
      );
    await expect.poll(status, SOON).toBe(400);
    await confirmSandboxPayment(server, merchant);
    await expect.poll(() => printed, SOON).toBe('Order 1 is paid\n');
  });
});

/** Whether a program is on this machine. */
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

const readInput = {
  python:
    'import json, sys\ngiven = json.load(sys.stdin)\nprint("yes" if verify(given["body"].encode(), given["headers"]) else "no")',
  php: '$given = json_decode(stream_get_contents(STDIN), true);\necho verify($given["body"], $given["headers"]) ? "yes" : "no";',
};

describe.each([
  { language: 'python' as const, program: 'python3', args: ['-c'] },
  { language: 'php' as const, program: 'php', args: ['-r'] },
])('the example in $language', ({ language, program, args }) => {
  function verify(secret: string, body: string, headers: object): string {
    const code = `${requireExample(language)}\n${readInput[language]}`;
    const input = JSON.stringify({ body, headers });
    const env = { PATH: process.env['PATH'], TILLER_WEBHOOK_SECRET: secret };
    return execFileSync(program, [...args, code], { input, env, encoding: 'utf8' }).trim();
  }

  it.skipIf(!has(program))('tells a signed webhook from a forged one', async () => {
    const receiver = new Receiver();
    const { secret } = await createHook(server, merchant.bearer, await receiver.open());
    await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(1);
    const { text = '', headers = {} } = receiver.received[0] ?? {};
    await receiver.close();
    expect(verify(secret, text, headers)).toBe('yes');
    expect(verify(secret, text.replace('confirmed', 'failed'), headers)).toBe('no');
    expect(verify(secret, text, { ...headers, 'webhook-timestamp': '1' })).toBe('no');
    const both = `v1,AAAA ${String(headers['webhook-signature'])}`;
    expect(verify(secret, text, { ...headers, 'webhook-signature': both })).toBe('yes');
  });
});

describe('the guide', () => {
  it('shows an event as it is sent', () => {
    const [shown] = /\{\n {2}"id": "evt_.*?\n\}/s.exec(guide) ?? [];
    const event: unknown = JSON.parse(shown ?? '');
    expect(v.parse(webhookEvent, event)).toEqual(event);
  });

  it('explains every event and every call', () => {
    for (const type of [...webhookEventTypes, 'webhook.test'])
      expect(guide).toContain(`| \`${type}\``);
    for (const call of Object.values(calls)) {
      if (typeof call !== 'object' || !('path' in call)) continue;
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
      expect(guide).toContain(`\`${call.method} /api${path}\``);
    }
  });
});
