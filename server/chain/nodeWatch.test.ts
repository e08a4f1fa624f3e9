import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';

import { fetchRent } from './chain';
import { fetchLatestBlockhash } from './latestBlockhash';
import { startNodeWatch, watchNodes } from './nodeWatch';
import { RpcNodes } from './rpc';
import { RpcNode } from './rpcNode';

const call = v.object({ id: v.string(), method: v.string() });

/** A node as the test scripts it. */
interface Script {
  height: number;
  /** Last block of a new transaction. */
  lastValid?: number;
  slowMs?: number;
  rent?: number;
}

afterEach(() => vi.restoreAllMocks());

const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

/** Opens nodes that answer by their scripts. `asked` collects who was asked what. */
async function openNodes(scripts: Script[]) {
  const asked: string[] = [];
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const nodes = scripts.map((script, index) => {
    const name = String(index);
    return new RpcNode(name, async (body) => {
      const { id, method } = v.parse(call, JSON.parse(body));
      if (method !== 'getGenesisHash') asked.push(name);
      const result = answer(script, method);
      return JSON.stringify({ jsonrpc: '2.0', id, result });
    });
  });
  const open = await RpcNodes.open(nodes, null, log);
  // Each look measures the scripted time, whatever else the machine does.
  const look = async () => {
    await watchNodes(open, log);
    for (const [index, node] of nodes.entries()) {
      node.health.latencyMs = scripts[index]?.slowMs ?? 1;
    }
  };
  const fetchFirst = async () => {
    asked.length = 0;
    await open.ask((node) => node.getSlot());
    return asked[0];
  };
  return { open, nodes, asked, look, fetchFirst, clock };
}

function answer(
  { height, lastValid = height + 150, rent = 2_039_280 }: Script,
  method: string,
): unknown {
  if (method === 'getGenesisHash') return 'genesis';
  if (method === 'getMinimumBalanceForRentExemption') return rent;
  if (method === 'getLatestBlockhash') {
    const value = { blockhash: 'hash', lastValidBlockHeight: lastValid };
    return { context: { slot: height }, value };
  }
  return height;
}

it('a node far behind the others is asked last until it is back', async () => {
  const late = { height: 100 };
  const { nodes, look, fetchFirst } = await openNodes([late, { height: 1_000 }, { height: 1_001 }]);
  expect(await fetchFirst()).toBe('0');
  await look();
  expect(nodes.map(({ health }) => health.behind)).toEqual([900, 0, -1]);
  expect(await fetchFirst()).toBe('1');
  late.height = 1_002;
  await look();
  expect(await fetchFirst()).toBe('0');
});

it('a node that claims blocks which no other node has does not make the others look behind', async () => {
  const { nodes, look } = await openNodes([
    { height: 9_000_000 },
    { height: 990 },
    { height: 995 },
  ]);
  await look();
  expect(nodes.map(({ health }) => health.usable)).toEqual([false, true, true]);
});

it('the fastest node is asked first, equally fast ones in the order given', async () => {
  const height = 500;
  const { look, fetchFirst } = await openNodes([
    { height, slowMs: 200 },
    { height, slowMs: 30 },
    { height, slowMs: 25 },
  ]);
  await look();
  expect(await fetchFirst()).toBe('1');
});

it('a transaction is not taken for too old by the word of one node', async () => {
  const lying = { height: 1_000, lastValid: 900 };
  const { open, look } = await openNodes([lying, { height: 1_000 }, { height: 1_000 }]);
  await look();
  const { lastValidBlockHeight } = await fetchLatestBlockhash({ nodes: open });
  expect(lastValidBlockHeight).toBe(1_150);
});

it('that is so from the first call on', async () => {
  const lying = { height: 1_000, lastValid: 900 };
  const { open } = await openNodes([lying, { height: 1_000 }, { height: 1_000 }]);
  const watching = await startNodeWatch(open, log);
  const { lastValidBlockHeight } = await fetchLatestBlockhash({ nodes: open });
  await watching.stop();
  expect(lastValidBlockHeight).toBe(1_150);
});

it('nodes that do not answer do not keep the server from starting', async () => {
  const { open, nodes } = await openNodes([{ height: 1_000 }]);
  nodes[0]?.health.recordFailure(60_000);
  await (await startNodeWatch(open, log)).stop();
  expect(open.height).toBeNull();
});

it('a transaction that would never be too old is asked of another node', async () => {
  const lying = { height: 1_000, lastValid: 9_000_000 };
  const { open, look } = await openNodes([lying, { height: 1_001 }, { height: 1_000 }]);
  await look();
  const { lastValidBlockHeight } = await fetchLatestBlockhash({ nodes: open });
  expect(lastValidBlockHeight).toBe(1_151);
});

it.each([900_000_000, 0])(
  'a rent of %i, which no network takes, is asked of another node',
  async (rent) => {
    const { open } = await openNodes([{ height: 1, rent }, { height: 1 }]);
    expect(await fetchRent({ nodes: open }, 165)).toBe(2_039_280);
  },
);

it('each failure in a row doubles the time for which others are asked first', async () => {
  const { nodes, clock } = await openNodes([{ height: 1 }]);
  const [health] = nodes.map((node) => node.health);
  if (!health) throw new Error('a node is needed');
  health.recordFailure(null);
  clock.mockReturnValue(3_001);
  expect(health.avoided).toBe(false);
  health.recordFailure(null);
  clock.mockReturnValue(3_001 + 3_999);
  expect(health.avoided).toBe(true);
  clock.mockReturnValue(3_001 + 4_001);
  expect(health.avoided).toBe(false);
  for (let failures = 0; failures < 20; failures += 1) health.recordFailure(null);
  clock.mockReturnValue(7_002 + 60_001);
  expect(health.avoided).toBe(false);
});
