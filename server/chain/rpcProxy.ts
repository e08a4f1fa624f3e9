import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { RpcNodes } from './rpc';

/** The methods that a customer's wallet needs. Others are refused, to save the operator's quota. */
const ALLOWED = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getSignatureStatuses',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
] as const;

/** A transaction takes 1.7 kB, and the largest list of accounts 5 kB. Nodes take 50 kB. */
const BODY_LIMIT_BYTES = 16 * 1024;

const call = v.object({
  jsonrpc: v.literal('2.0'),
  // Nodes read other numbers as another identifier, or refuse them.
  id: v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  method: v.picklist(ALLOWED),
  params: v.optional(v.array(v.unknown())),
});

/**
 * Serves `/rpc` on a real cluster: passes a few methods on to the operator's nodes. Browsers never
 * see the nodes' addresses, which may contain keys. One call per request, of at most 16 KiB.
 */
export function rpcProxyRoutes(http: FastifyInstance, nodes: RpcNodes, perMinute: number): void {
  const rateLimit = { max: perMinute, timeWindow: '1 minute' };
  const options = { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit } };
  http.post('/rpc', options, async (request, reply) => {
    const parsed = v.safeParse(call, request.body);
    reply.header('cache-control', 'no-store').type('application/json');
    if (parsed.success) return reply.send(await nodes.pass(JSON.stringify(parsed.output)));
    const id = v.safeParse(v.looseObject({ id: call.entries.id }), request.body);
    return reply.send({
      jsonrpc: '2.0',
      id: id.success ? id.output.id : null,
      error: { code: -32_601, message: 'Method not found' },
    });
  });
}
