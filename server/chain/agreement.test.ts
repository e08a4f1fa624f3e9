import * as v from 'valibot';
import { expect, it, vi } from 'vitest';

import { RpcNodes } from './rpc';
import { NodeFailure, RpcNode } from './rpcNode';

const call = v.object({ id: v.string(), method: v.string() });

/** What a node says; 0 does not know, and null gives no answer. */
type Said = number | null;

/** Asks nodes that say these numbers what they agree on. */
async function agree(...said: Said[]) {
  const { open, healths } = await openNodes(said);
  const ask = () => open.agree(async (node) => (await node.getSlot()) || null, String);
  return { agreed: await ask(), ask, healths };
}

/** Opens nodes that say these numbers. */
async function openNodes(said: Said[]) {
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const nodes = said.map(
    (result, index) =>
      new RpcNode(String(index), async (body) => {
        const { id, method } = v.parse(call, JSON.parse(body));
        if (method === 'getGenesisHash') return answer(id, 'genesis');
        if (result === null) throw new NodeFailure('it is away');
        return answer(id, result);
      }),
  );
  const open = await RpcNodes.open(nodes, null, log);
  return { open, healths: nodes.map(({ health }) => health) };
}

const answer = (id: string, result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result });

it('one node decides alone', async () => {
  expect((await agree(7)).agreed).toBe(7);
});

it('two nodes have to say the same', async () => {
  expect((await agree(7, 7)).agreed).toBe(7);
  expect((await agree(7, 0)).agreed).toBeNull();
  const { agreed, healths } = await agree(7, 8);
  expect(agreed).toBeNull();
  expect(healths).toMatchObject([
    { contradictions: 1, usable: true },
    { contradictions: 1, usable: true },
  ]);
});

it('of two nodes one that does not answer leaves the decision to the other', async () => {
  expect((await agree(null, 7)).agreed).toBe(7);
  expect((await agree(7, null)).agreed).toBe(7);
});

it('of three nodes two have to say the same, wherever they stand', async () => {
  for (const said of [
    [7, 7, 8],
    [7, 8, 7],
    [8, 7, 7],
    [0, 7, 7],
    [null, 7, 7],
  ]) {
    expect((await agree(...said)).agreed, String(said)).toBe(7);
  }
  for (const said of [
    [7, 8, 9],
    [7, 0, 0],
    [7, null, null],
    [7, null, 8],
  ]) {
    expect((await agree(...said)).agreed, String(said)).toBeNull();
  }
});

it('a node that is outvoted is not asked again for a while', async () => {
  const { healths, ask } = await agree(8, 7, 7);
  expect(healths.map(({ paused }) => paused)).toEqual([true, false, false]);
  expect(await ask()).toBe(7);
  expect(healths[0]).toMatchObject({ answered: 1, contradictions: 1 });
});

it('what one node may withhold is asked of two, also while one is not used', async () => {
  const { open, healths } = await openNodes([7, 8, 9]);
  const query = () => open.query('getSlot', [], v.number());
  expect(await query()).toEqual([7, 8]);
  healths[0]?.distrust();
  expect(await query()).toEqual([8, 9]);
});

it('without an answer nothing is said', async () => {
  await expect(agree(null, null, null)).rejects.toThrow('No RPC node answers');
});
