import { once } from 'node:events';

import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { USDC_MINT } from '#domain/money';
import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

import { TOKEN_PROGRAM } from './addresses';
import { MAX_SOCKETS } from './rpc/sockets';

let server: TestRpcServer;
beforeAll(async () => {
  server = await startTestRpcServer();
});
afterAll(() => server.close());

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const json: unknown = await response.json();
  return { status: response.status, headers: response.headers, json };
}

const call = (method: unknown, params?: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const batch = (size: number) => `[${Array(size).fill(call('getHealth')).join()}]`;
const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64');

const failure = (code: number): unknown =>
  expect.objectContaining({ error: expect.objectContaining({ code }) as unknown });

describe('requests that are no calls', () => {
  it.each([
    ['bad JSON', '{"jsonrpc":', -32700],
    ['no body', '', -32700],
    ['HTML', '<html></html>', -32700],
    ['a number', '7', -32600],
    ['null', 'null', -32600],
    ['an empty batch', '[]', -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"getSlot"}', -32600],
    ['a method that is no text', call(7), -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"getSlot"}', -32600],
  ])('%s', async (_name, body, code) => {
    expect((await post(body)).json).toEqual(failure(code));
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'getslot', '', 'stopNode'])(
    'there is no method %j',
    async (method) => {
      expect((await post(call(method))).json).toEqual(failure(-32601));
    },
  );

  it('reads bad JSON the same way under another content type', async () => {
    expect((await post('{', { 'content-type': 'text/plain' })).json).toEqual(failure(-32700));
  });

  it('refuses a body above 1 MiB with 413', async () => {
    const { status, json } = await post(call('getSlot', ['x'.repeat(1024 * 1024)]));

    expect(status).toBe(413);
    expect(json).toEqual(failure(-32600));
  });

  it('refuses a batch above 100 calls and answers one of 100', async () => {
    expect((await post(batch(101))).json).toEqual(failure(-32600));
    expect((await post(batch(100))).json).toHaveLength(100);
  });

  it.each(['getProgramAccounts', 'getTokenLargestAccounts', 'simulateTransaction'])(
    'refuses a batch that asks %s often, before it does any of it',
    async (method) => {
      const body = `[${Array(100)
        .fill(call(method, [TOKEN_PROGRAM]))
        .join()}]`;
      const { json } = await post(body);

      expect(json).toEqual(failure(-32600));
      expect((await post(`[${call('getProgramAccounts', [TOKEN_PROGRAM])}]`)).json).toEqual([
        expect.objectContaining({ result: expect.any(Array) }),
      ]);
    },
  );

  it('counts each account of a batch, and answers at most 100', async () => {
    const keys = (count: number) => call('getMultipleAccounts', [Array(count).fill(USDC_MINT)]);
    expect((await post(`[${keys(60)},${keys(41)}]`)).json).toEqual(failure(-32600));
    const answered: unknown = expect.objectContaining({ result: expect.anything() });
    expect((await post(`[${keys(60)},${keys(40)}]`)).json).toEqual([answered, answered]);
    expect((await post(`[${keys(0)},${call('getMultipleAccounts')}]`)).json).toHaveLength(2);
  });

  it('answers the good calls of a batch beside the bad ones', async () => {
    const { json } = await post(`[${call('getHealth')},7,${call('nope')}]`);

    expect(json).toEqual([
      expect.objectContaining({ result: 'ok' }),
      failure(-32600),
      failure(-32601),
    ]);
  });
});

describe('parameters', () => {
  it.each([
    ['getBalance', []],
    ['getBalance', [7]],
    ['getBalance', ['']],
    ['getBalance', ['0OIl']],
    ['getBalance', ['1'.repeat(31)]],
    ['getBalance', ['1'.repeat(33)]],
    ['getBalance', ['1'.repeat(100_000)]],
    ['getBalance', { account: USDC_MINT }],
    ['getAccountInfo', [USDC_MINT, { encoding: 'xml' }]],
    ['getAccountInfo', [USDC_MINT, { dataSlice: { offset: -1, length: 4 } }]],
    ['getMultipleAccounts', [USDC_MINT]],
    ['getMultipleAccounts', [Array(101).fill(USDC_MINT)]],
    ['getProgramAccounts', [USDC_MINT, { filters: [{ memcmp: { offset: 0, bytes: '0' } }] }]],
    ['getTokenAccountsByOwner', [USDC_MINT]],
    ['getTokenAccountsByOwner', [USDC_MINT, {}]],
    ['getTokenAccountBalance', [Keypair.generate().publicKey.toBase58()]],
    ['getTokenSupply', [Keypair.generate().publicKey.toBase58()]],
    ['getMinimumBalanceForRentExemption', [-1]],
    ['getMinimumBalanceForRentExemption', [1e300]],
    ['getSignatureStatuses', [['abc']]],
    ['getSignatureStatuses', [Array(257).fill('1'.repeat(64))]],
    ['getSignaturesForAddress', [USDC_MINT, { limit: 0 }]],
    ['getSignaturesForAddress', [USDC_MINT, { limit: 1001 }]],
    ['getSignaturesForAddress', [USDC_MINT, { commitment: 'processed' }]],
    ['getTransaction', ['abc']],
    ['sendTransaction', []],
    ['sendTransaction', ['!!!', { encoding: 'base58' }]],
    ['sendTransaction', [zeros(1), { encoding: 'base64' }]],
    ['sendTransaction', [zeros(200), { encoding: 'base64' }]],
    ['sendTransaction', [zeros(1_300), { encoding: 'base64' }]],
    ['sendTransaction', ['1'.repeat(900_000)]],
    ['simulateTransaction', [zeros(64), { encoding: 'base64' }]],
    ['getFeeForMessage', [zeros(3)]],
    ['getFeeForMessage', [null]],
    ['requestAirdrop', [USDC_MINT, 1.5]],
    ['requestAirdrop', [Keypair.generate().publicKey.toBase58(), 1_000_000_000_000]],
  ])('%s refuses what it cannot read (%#)', async (method, params) => {
    const before = process.cpuUsage();
    expect((await post(call(method, params))).json).toEqual(failure(-32602));
    // Work, not time: the machine may be busy.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });

  it('ignores fields named like parts of an object', async () => {
    const config = '{"__proto__":{"encoding":"base64"},"constructor":1,"encoding":"jsonParsed"}';
    const body = `{"jsonrpc":"2.0","id":1,"method":"getAccountInfo","params":["${USDC_MINT}",${config}]}`;

    expect(JSON.stringify((await post(body)).json)).toContain('"decimals":6');
  });
});

describe('web pages', () => {
  it('of this machine may call the chain, after asking', async () => {
    const origin = 'http://localhost:5173';
    const { headers } = await post(call('getHealth'), { origin });
    const asked = await fetch(`${server.origin}/rpc`, { method: 'OPTIONS', headers: { origin } });

    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('*');
  });

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null'])(
    'of %s may neither call nor open a socket',
    async (origin) => {
      const plain = { origin, 'content-type': 'text/plain' };
      const { status, headers } = await post(call('getHealth'), plain);
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();

      const [error]: unknown[] = await once(socketTo('/rpc', { origin }), 'error');
      expect(String(error)).toContain('403');
    },
  );

  it('may not read anything else here', async () => {
    const response = await fetch(`${server.origin}/explorer/tx/x`);

    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

const socketTo = (path: string, headers = {}) =>
  new WebSocket(server.origin.replace('http', 'ws') + path, { headers });

async function opened(): Promise<WebSocket> {
  const socket = socketTo('/rpc');
  await once(socket, 'open');
  return socket;
}

async function ask(socket: WebSocket, text: string): Promise<unknown> {
  const answer = once(socket, 'message');
  socket.send(text);
  const [data]: unknown[] = await answer;
  return Buffer.isBuffer(data) ? JSON.parse(data.toString()) : null;
}

describe('the socket', () => {
  it('answers calls, bad JSON and unknown subscriptions', async () => {
    const socket = await opened();

    expect(await ask(socket, call('getHealth'))).toMatchObject({ result: 'ok' });
    expect(await ask(socket, '{')).toEqual(failure(-32700));
    expect(await ask(socket, call('blockSubscribe'))).toEqual(failure(-32601));
    expect(await ask(socket, call('signatureSubscribe', ['abc']))).toEqual(failure(-32602));
    expect(await ask(socket, call('slotUnsubscribe', [99]))).toMatchObject({ result: false });
    socket.close();
  });

  it('allows 100 subscriptions', async () => {
    const socket = await opened();
    for (let i = 0; i < 100; i += 1) await ask(socket, call('slotSubscribe'));

    expect(await ask(socket, call('slotSubscribe'))).toEqual(failure(-32602));
    socket.close();
  });

  it('is closed after a message above 1 MiB, and the server goes on', async () => {
    const socket = await opened();
    const closed = once(socket, 'close');
    socket.send(call('getSlot', ['x'.repeat(1024 * 1024)]));

    expect((await closed)[0]).toBe(1009);
    expect((await post(call('getHealth'))).json).toMatchObject({ result: 'ok' });
  });

  it('is refused when there are too many, until one is closed', async () => {
    const sockets = await Promise.all(Array.from({ length: MAX_SOCKETS }, opened));
    const [error]: unknown[] = await once(socketTo('/rpc'), 'error');
    expect(String(error)).toContain('503');

    const [first] = sockets;
    first?.terminate();
    await expect
      .poll(async () => {
        const next = socketTo('/rpc');
        next.on('error', () => undefined);
        await Promise.race([once(next, 'open'), once(next, 'close')]);
        sockets.push(next);
        return next.readyState;
      })
      .toBe(WebSocket.OPEN);
    for (const socket of sockets) socket.terminate();
  });

  it('takes upgrades for its own path only', async () => {
    const other = socketTo('/rpc2');
    const [error]: unknown[] = await once(other, 'error');

    expect(String(error)).toContain('404');
  });
});
