import { randomUUID } from 'node:crypto';

import type { Connection } from '@solana/web3.js';
import * as v from 'valibot';

import { RpcUnavailableError, WrongChainError } from './rpcErrors';
import { NodeFailure, type RpcNode } from './rpcNode';
import { RpcPool, type NodeAnswer, type NodeCall, type RpcLog } from './rpcPool';
import { countVotes } from './votes';

/** From this number of nodes on, one wrong node is outvoted. */
const OUTVOTING = 3;
/** How many of them must give the same answer about a settlement. */
const AGREEING = 2;

/**
 * The nodes of one chain. A call goes to the first node that answers it (RpcPool); what decides
 * about money is asked of several.
 */
export class RpcNodes {
  readonly genesisHash: string;
  /** Newest confirmed block that the nodes agree on; null until they are watched (nodeWatch.ts). */
  height: number | null = null;
  private readonly pool: RpcPool;

  private constructor(pool: RpcPool, genesisHash: string) {
    this.pool = pool;
    this.genesisHash = genesisHash;
  }

  /**
   * Asks every node which chain it is on. A node that does not answer now is asked before its first
   * use.
   *
   * @param known genesis hash of the chain that the data belongs to, if one is stored.
   * @throws WrongChainError, or RpcUnavailableError when none answers and none is known.
   */
  static async open(nodes: RpcNode[], known: string | null, log: RpcLog): Promise<RpcNodes> {
    const hashes = await Promise.all(
      nodes.map((node) => node.connection.getGenesisHash().catch(() => null)),
    );
    const genesisHash = known ?? hashes.find((hash) => hash !== null);
    if (!genesisHash) throw new RpcUnavailableError('No RPC node answers.');
    const verified = new Set<RpcNode>();
    for (const [index, node] of nodes.entries()) {
      const hash = hashes[index];
      if (hash === genesisHash) verified.add(node);
      else if (hash) throw createWrongChainError(node, hash, genesisHash);
    }
    return new RpcNodes(new RpcPool(nodes, verified, genesisHash, log), genesisHash);
  }

  /** Every node, in the operator's order. */
  get all(): readonly RpcNode[] {
    return this.pool.all;
  }

  /** How many nodes must answer before a transaction may be given up. */
  get quorum(): number {
    return this.isOutvoting ? AGREEING : 1;
  }

  /** Returns the answer of the first node that answers. @throws RpcUnavailableError */
  async ask<T>(question: (connection: Connection) => Promise<T>): Promise<T> {
    return this.pool.askFirst((node) => question(node.connection));
  }

  /**
   * Returns the first answer that is not null: a node that is behind may lack what another node
   * has. Returns null when no node has it.
   *
   * @throws RpcUnavailableError when no node answers.
   */
  async find<T>(question: (connection: Connection) => Promise<T | null>): Promise<T | null> {
    let answered = false;
    for (const node of this.pool.listInOrder()) {
      const answer = await this.pool.askNode(node, ({ connection }) => question(connection));
      if (!answer) continue;
      if (answer.value !== null) return answer.value;
      answered = true;
    }
    if (answered) return null;
    throw new RpcUnavailableError('No RPC node answers.');
  }

  /**
   * Makes one JSON-RPC call and checks its result by our own schema. For results so large that the
   * checks of web3.js are too slow. With three or more nodes returns two results, because one node
   * may withhold data.
   *
   * @throws RpcUnavailableError
   */
  async query<T>(
    method: string,
    params: unknown[],
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T[]> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: randomUUID(), method, params });
    const callNode: NodeCall<T> = async (node) => {
      const parsed = v.safeParse(v.object({ result: schema }), JSON.parse(await node.call(body)));
      if (!parsed.success) throw new NodeFailure('the answer is not what this call returns');
      return parsed.output.result;
    };
    if (this.isOutvoting) {
      const two = this.pool.listInOrder().slice(0, AGREEING);
      const answers = await this.pool.askAll(two, callNode);
      if (answers.length > 0) return answers.map(({ value }) => value);
    }
    return [await this.pool.askFirst(callNode)];
  }

  /** Forwards a visitor's JSON-RPC call unchanged. @throws RpcUnavailableError */
  async pass(body: string): Promise<string> {
    return this.pool.forward(body);
  }

  /**
   * Returns the answers of all nodes that answer. For decisions that must not depend on one node,
   * such as whether a transaction can still land.
   *
   * @throws RpcUnavailableError when no node answers.
   */
  async askEach<T>(question: (connection: Connection) => Promise<T>): Promise<T[]> {
    const answers = await this.pool.askAll(this.all, (node) => question(node.connection));
    if (answers.length === 0) throw new RpcUnavailableError('No RPC node answers.');
    return answers.map(({ value }) => value);
  }

  /**
   * Returns what the nodes agree on, for decisions about money that must not depend on one node:
   *
   * - with three or more nodes, two must give the same answer, so one wrong node is outvoted;
   * - with two nodes, both must, but when one fails or is far behind the other decides;
   * - a single node decides alone.
   *
   * Returns null when they do not agree, or do not know yet. A node that contradicts those that
   * agree is not asked for ten minutes.
   *
   * @param toKey returns equal text for answers that mean the same.
   * @throws RpcUnavailableError when no node answers.
   */
  async agree<T>(
    question: (connection: Connection) => Promise<T | null>,
    toKey: (value: T) => string,
  ): Promise<T | null> {
    const answers: NodeAnswer<T | null>[] = [];
    let contradicting: RpcNode[] = [];
    for (const group of this.listVoters()) {
      answers.push(...(await this.pool.askAll(group, (node) => question(node.connection))));
      const needed = this.isOutvoting ? AGREEING : answers.length;
      const tally = countVotes(answers, needed, toKey);
      ({ contradicting } = tally);
      if (tally.agreed === null) continue;
      this.pool.recordContradictions(contradicting, { isDecided: true });
      return tally.agreed;
    }
    if (answers.length === 0) throw new RpcUnavailableError('No RPC node answers.');
    this.pool.recordContradictions(contradicting, { isDecided: false });
    return null;
  }

  /** Asks every node for its height, and records how fast it answers. Returns those that did. */
  async askHeights(): Promise<NodeAnswer<number>[]> {
    return this.pool.askAll(this.all, async ({ connection, health }) => {
      const begun = performance.now();
      const height = await connection.getBlockHeight('confirmed');
      health.recordLook(height, performance.now() - begun);
      return height;
    });
  }

  private get isOutvoting(): boolean {
    return this.all.length >= OUTVOTING;
  }

  /**
   * Returns the nodes to ask for what they agree on, in groups that are asked one after another.
   */
  private listVoters(): RpcNode[][] {
    const nodes = this.pool.listInOrder();
    if (this.isOutvoting) {
      return [nodes.slice(0, AGREEING), ...nodes.slice(AGREEING).map((node) => [node])];
    }
    const usable = nodes.filter(({ health }) => health.usable);
    return [usable.length > 0 ? usable : nodes];
  }
}

function createWrongChainError(node: RpcNode, hash: string, expected: string): WrongChainError {
  return new WrongChainError(
    `${node.label} is on another chain (genesis ${hash}) than this data (genesis ${expected}). ` +
      'Use the chain of this data, or another DATA_DIR or DATABASE_URL.',
  );
}
