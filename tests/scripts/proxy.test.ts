import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

import { afterEach, expect, it } from 'vitest';

import { createProxy } from '../../scripts/parts/proxy.mjs';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return address.port;
}

/** Returns the headers that arrive behind the proxy when this address sends a request to it. */
async function sendFrom(remoteAddress: string): Promise<unknown> {
  const port = await listen(({ headers }, answer) => answer.end(JSON.stringify(headers)));
  const proxy = createProxy(port);
  const front = await listen((incoming, outgoing) => {
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: remoteAddress });
    proxy.http(incoming, outgoing);
  });
  const headers = { 'x-own': 'yes', connection: 'close' };
  return (await fetch(`http://127.0.0.1:${front}`, { headers })).json();
}

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'passes on what this machine sends as it is: %s',
  async (address) => {
    const headers = await sendFrom(address);
    expect(headers).toMatchObject({ 'x-own': 'yes' });
    expect(headers).not.toHaveProperty('x-forwarded-for');
  },
);

// The server behind it would take it for one of this machine, and show it the mails.
it.each(['192.0.2.9', '2001:db8::1', '::ffff:192.0.2.9'])(
  'says which other machine a request is of: %s',
  async (address) => {
    expect(await sendFrom(address)).toMatchObject({ 'x-own': 'yes', 'x-forwarded-for': address });
  },
);
