import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import * as v from 'valibot';

/** How a node misbehaves. */
export type Fault =
  | 'none'
  | 'refuse'
  | 'hang'
  | 'busy'
  | 'html'
  | 'wrong-id'
  | 'null-result'
  | 'huge'
  | 'cut'
  /** It does what it is asked to, but the answer gets lost. */
  | 'lost'
  /** It has never heard of any transaction. */
  | 'no-status';

export interface FaultProxy {
  url: string;
  /** Applies to every method, or to those named. */
  fault: Fault;
  methods: ReadonlySet<string> | null;
  /** How rarely it fails: with 3 only each third of the calls that the fault applies to. */
  everyNth: number;
  /** Makes something else of the result of a call that did not fail. */
  lie: ((method: string, result: unknown) => unknown) | null;
  /** Calls that came, by method. */
  calls: string[];
  close: () => Promise<void>;
}

/** A JSON-RPC node in front of another one that fails as it is told to. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    void answer(proxy, target, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    fault: 'none',
    methods: null,
    everyNth: 1,
    lie: null,
    calls: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

const call = v.object({ method: v.string(), id: v.union([v.string(), v.number()]) });

async function answer(
  proxy: FaultProxy,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const { method, id } = v.parse(call, JSON.parse(body));
  proxy.calls.push(method);
  const applies = isFaulty(proxy, method);
  const sendJson = (value: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  switch (applies ? proxy.fault : 'none') {
    case 'none':
      response
        .setHeader('content-type', 'application/json')
        .end(distort(proxy, method, await pass(target, body)));
      return;
    case 'lost':
      await pass(target, body);
      response.destroy();
      return;
    case 'refuse':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'busy':
      response.writeHead(429, { 'retry-after': '1' }).end('slow down');
      return;
    case 'html':
      response.setHeader('content-type', 'text/html').end('<html>Welcome to our Wi-Fi</html>');
      return;
    case 'wrong-id':
      sendJson({ jsonrpc: '2.0', id: `${id}x`, result: { value: [null], context: { slot: 1 } } });
      return;
    case 'null-result':
      sendJson({ jsonrpc: '2.0', id, result: null });
      return;
    case 'no-status':
      sendJson({
        jsonrpc: '2.0',
        id,
        result: { value: [null], context: await readContext(target) },
      });
      return;
    case 'huge':
      response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(8_000_000)}"`);
      return;
    case 'cut':
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"jsonrpc"');
      response.destroy();
      return;
  }
}

function isFaulty({ methods, everyNth, calls }: FaultProxy, method: string): boolean {
  const isMeant = (each: string) => methods === null || methods.has(each);
  return isMeant(method) && calls.filter(isMeant).length % everyNth === 0;
}

/** Returns where the node is: what it does not know may be meant only if that is new enough. */
async function readContext(target: string): Promise<{ slot: number }> {
  const text = await pass(target, '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[]}');
  const { result: slot } = v.parse(v.object({ result: v.number() }), JSON.parse(text));
  return { slot };
}

/** Returns an answer about signatures as a node gives it that has never heard of any of them. */
export function forgetStatuses(result: unknown): unknown {
  const answer = v.parse(v.looseObject({ value: v.array(v.unknown()) }), result);
  return { ...answer, value: answer.value.map(() => null) };
}

function distort({ lie }: FaultProxy, method: string, text: string): string {
  if (!lie) return text;
  const answer = v.parse(v.looseObject({ result: v.optional(v.unknown()) }), JSON.parse(text));
  return JSON.stringify({ ...answer, result: lie(method, answer.result) });
}

async function pass(target: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(target, { method: 'POST', body, headers })).text();
}
