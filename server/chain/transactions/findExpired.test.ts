import * as v from 'valibot';
import { expect, it, vi } from 'vitest';

import { RpcNodes } from '#server/chain/rpc';
import { RpcNode } from '#server/chain/rpcNode';

import { findExpired } from './findExpired';

const call = v.object({ id: v.string(), method: v.string(), params: v.array(v.unknown()) });
/** Last block in which the transaction can land. Every slot has a block. */
const LAST = 1_000;

/** What a node says. */
interface Script {
  /** Newest finalized block. */
  height: number;
  /** Slot from which its statuses come. */
  statusSlot?: number;
  /** Whether it knows the transaction. */
  isKnown?: boolean;
  /** Oldest block that it holds. */
  oldest?: number;
}

function answer({ height, statusSlot = height, isKnown, oldest = 0 }: Script, method: string) {
  return ([first, second]: unknown[]): unknown => {
    const [from, to] = [Math.max(Number(first), oldest), Math.min(Number(second), height)];
    const status = { slot: 990, confirmations: null, err: null, confirmationStatus: 'finalized' };
    const block = { blockhash: 'b', previousBlockhash: 'a', parentSlot: 0, blockTime: null };
    switch (method) {
      case 'getGenesisHash':
        return 'genesis';
      case 'getSignatureStatuses':
        return { context: { slot: statusSlot }, value: [isKnown ? status : null] };
      case 'getBlocks':
        return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
      case 'getBlock':
        return { ...block, blockHeight: Number(first) };
      default:
        return height;
    }
  };
}

async function isGivenUp(scripts: Script[]): Promise<boolean> {
  const nodes = scripts.map(
    (script, index) =>
      new RpcNode(String(index), (body) => {
        const { id, method, params } = v.parse(call, JSON.parse(body));
        const result = answer(script, method)(params);
        return Promise.resolve(JSON.stringify({ jsonrpc: '2.0', id, result }));
      }),
  );
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const row = {
    id: 'transaction',
    kind: 'payment' as const,
    organization_id: 'organization',
    owner_id: 'payment',
    signature: 'signature',
    last_valid_block_height: BigInt(LAST),
    is_landing: false,
  };
  return (await findExpired({ nodes: await RpcNodes.open(nodes, null, log) }, [row])).length > 0;
}

const good = { height: 2_000 };
const stopped = { height: 900 };
const pruned = { height: 2_000, oldest: 1_500 };

it.each<[string, Script[]]>([
  ['one node that holds its blocks', [good]],
  ['one of two, and the other has stopped', [good, stopped]],
  ['two of three, and one has stopped', [stopped, good, good]],
  ['two of three, and one lacks history', [good, pruned, good]],
])('a transaction is given up by %s', async (_who, nodes) => {
  expect(await isGivenUp(nodes)).toBe(true);
});

it.each<[string, Script[]]>([
  ['its last block is the newest', [{ height: LAST }]],
  ['the only other node has stopped and knows it', [good, { ...stopped, isKnown: true }]],
  ['one of three knows it', [good, good, { ...good, isKnown: true }]],
  ['two of three have stopped', [good, stopped, stopped]],
  ['two of three lack history', [pruned, good, pruned]],
  ['the statuses are older than its last block', [{ ...good, statusSlot: LAST - 1 }]],
  ['two of three give older statuses', [good, { ...good, statusSlot: 900 }, stopped]],
])('a transaction is not given up while %s', async (_why, nodes) => {
  expect(await isGivenUp(nodes)).toBe(false);
});
