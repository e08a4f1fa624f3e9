import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { RpcNode } from '#server/chain/rpcNode';

import { findLastSlot } from './findLastSlot';

const call = v.object({
  id: v.string(),
  method: v.string(),
  params: v.array(v.unknown()),
});

/** Every tenth slot has no block, and for a while none had. */
const SLOTS = Array.from({ length: 100_000 }, (_, slot) => slot).filter(
  (slot) => slot % 10 !== 0 && !(slot > 40_000 && slot < 40_300),
);
const NEWEST = SLOTS.length - 1;

/** A node that has the blocks of these heights. Counts the calls. */
function openNode(has: (height: number) => boolean) {
  const calls: string[] = [];
  const held = SLOTS.filter((_, height) => has(height));
  const heights = new Map(SLOTS.map((slot, height) => [slot, height]));
  const answer = (method: string, [from, to]: unknown[]) => {
    if (method === 'getSlot') return { result: SLOTS.at(-1) };
    if (method === 'getBlocks') {
      const [first, last] = [Number(from), Number(to)];
      return { result: held.filter((slot) => slot >= first && slot <= last) };
    }
    const blockHeight = heights.get(Number(from));
    const block = { blockhash: 'b', previousBlockhash: 'a', parentSlot: 0, blockTime: null };
    return { result: { ...block, blockHeight } };
  };
  const node = new RpcNode('node', (body) => {
    const { id, method, params } = v.parse(call, JSON.parse(body));
    calls.push(method);
    return Promise.resolve(JSON.stringify({ jsonrpc: '2.0', id, ...answer(method, params) }));
  });
  return { node: node.connection, calls };
}

describe('whether a node holds the blocks of a range', () => {
  it.each<[string, (height: number) => boolean, number, number, boolean]>([
    ['all blocks, just now', () => true, NEWEST - 900, NEWEST, true],
    ['all blocks, long ago', () => true, 500, 1_400, true],
    ['all blocks, about slots without one', () => true, 35_500, 36_400, true],
    ['the newest blocks, from the first on', (height) => height >= 500, 500, 1_400, true],
    ['the newest blocks, but the first', (height) => height > 500, 500, 1_400, false],
    ['no blocks for a long time', (height) => height > 50_000, 500, 1_400, false],
    ['a gap at the end', (height) => height < 1_400 || height > 9_000, 500, 1_400, false],
    ['a gap of one', (height) => height !== 900, 500, 1_400, false],
    ['a gap at the beginning', (height) => height < 400 || height > 600, 500, 1_400, false],
    ['a gap over all', (height) => height < 400 || height > 50_000, 500, 1_400, false],
    ['a gap after the range', (height) => height < 2_000 || height > 9_000, 500, 1_400, true],
  ])('%s', async (_what, has, first, last, expected) => {
    const { node, calls } = openNode(has);
    const slot = await findLastSlot(node, { first, last }, NEWEST);
    expect(slot).toBe(expected ? SLOTS[last] : null);
    expect(calls.length).toBeLessThanOrEqual(20);
  });

  it('is denied by a node that refuses the question', async () => {
    const refusing = new RpcNode('node', (body) => {
      const { id, method } = v.parse(call, JSON.parse(body));
      const error = { code: -32_601, message: 'Method not found' };
      const answer = method === 'getBlocks' ? { error } : { result: 9_000 };
      return Promise.resolve(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
    expect(await findLastSlot(refusing.connection, { first: 10, last: 20 }, 9_000)).toBeNull();
  });
});
