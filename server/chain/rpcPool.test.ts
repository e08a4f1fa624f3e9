import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { RpcNodes } from './rpc';
import { RpcUnavailableError } from './rpcErrors';
import { NodeFailure, RpcNode } from './rpcNode';

const call = v.object({ id: v.union([v.string(), v.number()]), method: v.string() });
const FORWARDED = '{"jsonrpc":"2.0","id":7,"method":"getHealth"}';

/** Opens two nodes that answer everything but what visitors send. */
async function openNodes(answerVisitor: (id: string | number) => string) {
  const asked: string[] = [];
  const nodes = ['0', '1'].map(
    (name) =>
      new RpcNode(name, async (body) => {
        const { id, method } = v.parse(call, JSON.parse(body));
        if (method === 'getHealth') {
          asked.push(name);
          return answerVisitor(id);
        }
        return answer(id, method === 'getGenesisHash' ? 'genesis' : 1);
      }),
  );
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  return { open: await RpcNodes.open(nodes, null, log), nodes, asked };
}

const answer = (id: string | number, result: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id, result });

afterEach(() => vi.restoreAllMocks());

describe('a call that a visitor sends', () => {
  it.each<[string, (id: string | number) => string]>([
    [
      'that a node refuses',
      () => {
        throw new NodeFailure('HTTP 413', 1_000);
      },
    ],
    [
      'for which it asks for a pause',
      () => {
        throw new NodeFailure('HTTP 429', 60_000, true);
      },
    ],
    ['whose identifier it changes', () => answer('other', 'ok')],
  ])('%s leaves every node to our own calls', async (_what, answerVisitor) => {
    const { open, nodes, asked } = await openNodes(answerVisitor);
    await expect(open.pass(FORWARDED)).rejects.toThrow(RpcUnavailableError);
    expect(asked).toEqual(['0', '1']);
    const healthy = { usable: true, failed: 0 };
    expect(nodes.map(({ health }) => health)).toMatchObject([healthy, healthy]);
    expect(await open.ask((node) => node.getSlot())).toBe(1);
  });

  it('is not sent to a node that rests', async () => {
    const { open, nodes, asked } = await openNodes((id) => answer(id, 'ok'));
    nodes[0]?.health.recordFailure(60_000);
    expect(JSON.parse(await open.pass(FORWARDED))).toMatchObject({ id: 7, result: 'ok' });
    expect(asked).toEqual(['1']);
  });
});

it('a flood of visitors’ calls leaves most of a small plan to our own', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const calls = new Map<number, number>();
  const node = new RpcNode('0', async (body) => {
    const second = Math.floor(performance.now() / 1_000);
    const count = (calls.get(second) ?? 0) + 1;
    calls.set(second, count);
    if (count > 10) throw new NodeFailure('HTTP 429', 1_000, true);
    const { id, method } = v.parse(call, JSON.parse(body));
    return answer(id, method === 'getGenesisHash' ? 'genesis' : 1);
  });
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const open = await RpcNodes.open([node], null, log);
  for (let ms = 0; ms < 60_000; ms += 50) {
    clock.mockReturnValue(ms);
    await open.pass(FORWARDED).catch(() => null);
    if (ms % 500 === 0) await open.ask((each) => each.getSlot()).catch(() => null);
  }
  // Two a second for a minute; those that found it resting were not made.
  expect(node.health.answered).toBeGreaterThan(100);
});

describe('a call of our own', () => {
  /** Opens two nodes, of which the first answers every call after the start with this error. */
  async function openWithError(code: number) {
    const nodes = ['0', '1'].map(
      (name) =>
        new RpcNode(name, async (body) => {
          const { id, method } = v.parse(call, JSON.parse(body));
          if (method === 'getGenesisHash') return answer(id, 'genesis');
          if (name === '1') return answer(id, 7);
          return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: 'no' } });
        }),
    );
    const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    return { open: await RpcNodes.open(nodes, null, log), nodes };
  }

  it.each([-32_000, -32_005, -32_429, 429])(
    'goes on to the next node after error %i, which counts against the first',
    async (code) => {
      const { open, nodes } = await openWithError(code);
      expect(await open.ask((node) => node.getBlockHeight())).toBe(7);
      expect(nodes[0]?.health.failed).toBe(1);
    },
  );

  it.each([-32_002, -32_007, -32_601])('is refused by error %i', async (code) => {
    const { open, nodes } = await openWithError(code);
    await expect(open.ask((node) => node.getBlockHeight())).rejects.toThrow('no');
    expect(nodes[0]?.health.failed).toBe(0);
  });
});
