import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { NodeFailure, RpcNode } from './rpcNode';

const call = v.object({ id: v.string() });

/** A node that answers every call with this result. */
function startNode(result: unknown): RpcNode {
  return new RpcNode('node', async (body) => {
    const { id } = v.parse(call, JSON.parse(body));
    return JSON.stringify({ jsonrpc: '2.0', id, result });
  });
}

const two = [Keypair.generate().publicKey, Keypair.generate().publicKey];
const signatures = ['first', 'second'];

it.each([
  ['fewer', [null]],
  ['more', [null, null, null]],
])('a node that answers with %s accounts than were asked for has failed', async (_, value) => {
  const { connection } = startNode({ context: { slot: 1 }, value });
  await expect(connection.getMultipleAccountsInfo(two)).rejects.toThrow(NodeFailure);
});

it('a node that answers with fewer statuses than were asked for has failed', async () => {
  const { connection } = startNode({ context: { slot: 1 }, value: [null] });
  await expect(connection.getSignatureStatuses(signatures)).rejects.toThrow(NodeFailure);
});

it('a node that knows nothing of what it was asked for has answered', async () => {
  const { connection } = startNode({ context: { slot: 1 }, value: [null, null] });
  expect(await connection.getMultipleAccountsInfo(two)).toEqual([null, null]);
  expect((await connection.getSignatureStatuses(signatures)).value).toEqual([null, null]);
});
