import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { findUrlFault } from './checkUrl';
import { readFault } from './errors';
import type { FindAddresses } from './findAddresses';
import { postText } from './postText';
import { isPublicAddress } from './publicAddress';
import { createFindAddresses } from './resolveName';

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '0.1.2.3', '224.0.0.1', '255.255.255.255'],
    ...['192.0.2.1', '198.18.0.1', '240.0.0.1', '192.88.99.1'],
    ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', '4000::1'],
    ...['', 'shop.example', '127.1', '1.2.3.4.5'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the address of a webhook', () => {
  it.each(['https://shop.example/hooks', 'https://shop.example:8443', 'https://8.8.8.8/x?y#z'])(
    '%s may be called',
    (url) => expect(findUrlFault(url, false)).toBeNull(),
  );

  it.each([
    ['', 'invalid'],
    ['shop.example', 'invalid'],
    ['ftp://shop.example', 'invalid'],
    ['file:///etc/passwd', 'invalid'],
    ['https://', 'invalid'],
    ['https://ada:secret@shop.example', 'invalid'],
    ['https://ada@shop.example', 'invalid'],
    ['http://shop.example', 'notHttps'],
    ['https://localhost', 'private'],
    ['https://LOCALHOST.', 'private'],
    ['https://a.localhost', 'private'],
    ['https://printer.local', 'private'],
    ['https://metadata.google.internal', 'private'],
    ['https://127.0.0.1', 'private'],
    ['https://127.1', 'private'],
    ['https://2130706433', 'private'],
    ['https://0x7f.1', 'private'],
    ['https://0177.0.0.1', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://[::1]', 'private'],
    ['https://[::ffff:10.0.0.1]', 'private'],
    ['https://[64:ff9b::10.0.0.1]', 'private'],
  ] as const)('%s may not: %s', (url, fault) => expect(findUrlFault(url, false)).toBe(fault));

  it('may be on this machine on a local run, but never carries a password', () => {
    for (const url of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000/hook'])
      expect(findUrlFault(url, true)).toBeNull();
    expect(findUrlFault('https://10.0.0.7', true)).toBeNull();
    for (const url of ['http://10.0.0.7/x', 'http://shop.example', 'http://printer.local'])
      expect(findUrlFault(url, true)).toBe('notHttps');
    expect(findUrlFault('http://ada:secret@localhost:4000', true)).toBe('invalid');
  });
});

describe('a call', () => {
  let port: number;
  let calls: string[] = [];
  let answer: (path: string) => { status: number; headers?: Record<string, string>; body: string };
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const { status, headers, body } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    calls = [];
    answer = () => ({ status: 200, body: 'ok' });
  });

  const leadTo =
    (...addresses: string[]): FindAddresses =>
    (_, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const open = (url: string) =>
    postText(new URL(url), '{}', {}, { timeoutMs: 5_000, allowLocal: true });
  const guarded = (url: string, findAddresses: FindAddresses) =>
    postText(new URL(url), '{}', {}, { timeoutMs: 5_000, allowLocal: false, findAddresses });
  const faultOf = (call: Promise<unknown>) => call.then(() => null, readFault);

  it('posts, and returns status and body', async () => {
    expect(await open(`http://127.0.0.1:${port}/a`)).toEqual({ status: 200, body: 'ok' });
    expect(calls).toEqual(['POST /a']);
  });

  it('connects to the addresses that were found', async () => {
    const findAddresses = leadTo('127.0.0.1');
    const options = { timeoutMs: 5_000, allowLocal: true, findAddresses };
    const url = new URL(`http://shop.example:${port}/named`);
    expect(await postText(url, '{}', {}, options)).toMatchObject({ status: 200 });
    expect(calls).toEqual(['POST /named']);
  });

  it('returns the first 2 kB of the body, without half a letter and without NUL', async () => {
    answer = () => ({ status: 200, body: `\0${'é'.repeat(100_000)}` });
    const { body } = await open(`http://127.0.0.1:${port}/`);
    expect(body).toBe(`\u{FFFD}${'é'.repeat(1023)}`);
  });

  it('follows no redirect', async () => {
    answer = () => ({ status: 302, headers: { location: '/elsewhere' }, body: '' });
    expect(await open(`http://127.0.0.1:${port}/a`)).toMatchObject({ status: 302 });
    expect(calls).toEqual(['POST /a']);
  });

  it.each([['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1'], []])(
    'is not made to a name that leads to %s',
    async (...addresses) => {
      const fault = await faultOf(guarded(`https://shop.example:${port}/`, leadTo(...addresses)));
      expect(fault).toBe('privateAddress');
      expect(calls).toEqual([]);
    },
  );

  it('looks the name up once, so that it cannot lead elsewhere the next moment', async () => {
    let asked = 0;
    const rebinding: FindAddresses = (name, options, done) => {
      asked += 1;
      leadTo(asked === 1 ? '127.0.0.1' : '8.8.8.8')(name, options, done);
    };
    expect(await faultOf(guarded(`https://shop.example:${port}/`, rebinding))).toBe(
      'privateAddress',
    );
    expect(asked).toBe(1);
  });

  it.each(['https://127.0.0.1', 'https://[::1]', 'http://shop.example', 'https://localhost'])(
    'is not made to %s, which is not looked up',
    async (url) => {
      const unasked: FindAddresses = () => expect.fail('the name was looked up');
      expect(await faultOf(guarded(url, unasked))).toBe('privateAddress');
    },
  );

  it('says what went wrong', async () => {
    expect(await faultOf(open('http://127.0.0.1:1/'))).toBe('refused');
    expect(await faultOf(open(`https://127.0.0.1:${port}/`))).toBe('notEncrypted');
    const unanswered = guardedWithin(50, () => undefined);
    expect(await faultOf(unanswered)).toBe('timedOut');
    const unknown: FindAddresses = (_, _options, done) =>
      done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);
    expect(await faultOf(guarded('https://shop.example', unknown))).toBe('nameNotFound');
  });

  it('ends in time, also while the memory is tidied', async () => {
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(() => runInNewContext('gc()'), 20);
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const url = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    const { signal } = new AbortController();
    const calls = [1, 2, 3].map(() =>
      faultOf(postText(url, '{}', {}, { timeoutMs: 300, allowLocal: true, signal })),
    );
    expect(await Promise.all(calls)).toEqual(['timedOut', 'timedOut', 'timedOut']);
    clearInterval(collecting);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  function guardedWithin(timeoutMs: number, findAddresses: FindAddresses) {
    const options = { timeoutMs, allowLocal: false, findAddresses };
    return postText(new URL('https://shop.example'), '{}', {}, options);
  }
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificateNotTrusted'],
  ['CERT_HAS_EXPIRED', 'certificateNotTrusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificateNotTrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateNotTrusted'],
  ['ECONNRESET', 'brokeOff'],
  ['HPE_INVALID_CONSTANT', 'brokeOff'],
  ['EHOSTUNREACH', 'unreachable'],
])('%s means %s', (code, fault) => {
  expect(readFault(Object.assign(new Error('x'), { code }))).toBe(fault);
  expect(readFault(new AggregateError([Object.assign(new Error('x'), { code })]))).toBe(fault);
});

describe('the addresses of a name', () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }));
  const ask = (servers: Parameters<typeof createFindAddresses>[0]) =>
    new Promise((resolve, reject) => {
      createFindAddresses(servers)('shop.example', { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses),
      );
    });

  it('are of both kinds', async () => {
    const servers = { resolve4: async () => ['8.8.8.8'], resolve6: async () => ['2606:4700::1'] };
    expect(await ask(servers)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it('may be of one kind', async () => {
    const servers = { resolve4: async () => ['8.8.8.8'], resolve6: failing('ENODATA') };
    expect(await ask(servers)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it.each(['ENOTFOUND', 'ESERVFAIL', 'ETIMEOUT'])('may be none: %s', async (code) => {
    const servers = { resolve4: failing(code), resolve6: failing(code) };
    expect(await ask(servers).catch(readFault)).toBe('nameNotFound');
  });
});
