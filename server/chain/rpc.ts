import { randomUUID } from 'node:crypto';

import { SendTransactionError, SolanaJSONRPCError, type Connection } from '@solana/web3.js';
import * as v from 'valibot';

import { UnavailableError } from '#server/platform/http/errors';

import { NodeFailure, type RpcNode } from './rpcNode';

/** No node answered. Nothing was decided; the same call may be repeated. */
export class RpcUnavailableError extends UnavailableError {
  override name = 'RpcUnavailableError';
  readonly code = 'network_unavailable';
}

/** A node belongs to another chain than this data. */
export class WrongChainError extends Error {
  override name = 'WrongChainError';
}

export interface RpcLog {
  warn: (details: object, message: string) => void;
}

/** Error codes of a node that says it cannot answer: it is behind, or broken inside. */
const UNFIT_CODES = new Set<unknown>([-32_005, -32_603, -32_004, -32_014, -32_016]);

/**
 * The nodes of one chain, in order of preference. A call goes to the first node that answers it. A
 * node that failed is tried last for a moment. A busy node is not called for as long as it asked.
 */
export class RpcNodes {
  readonly genesisHash: string;
  private readonly nodes: readonly RpcNode[];
  private readonly verified: Set<RpcNode>;
  private readonly log: RpcLog;

  private constructor(
    nodes: readonly RpcNode[],
    verified: Set<RpcNode>,
    genesisHash: string,
    log: RpcLog,
  ) {
    this.nodes = nodes;
    this.verified = verified;
    this.genesisHash = genesisHash;
    this.log = log;
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
      else if (hash) throw wrongChain(node, hash, genesisHash);
    }
    return new RpcNodes(nodes, verified, genesisHash, log);
  }

  /** Returns the answer of the first node that answers. @throws RpcUnavailableError */
  async ask<T>(question: (connection: Connection) => Promise<T>): Promise<T> {
    return this.askNodes((node) => question(node.connection));
  }

  /**
   * Returns the first answer that is not null: a node that is behind may lack what another node
   * has. Returns null when no node has it.
   *
   * @throws RpcUnavailableError when no node answers.
   */
  async find<T>(question: (connection: Connection) => Promise<T | null>): Promise<T | null> {
    let answered = false;
    for (const node of this.inOrder()) {
      const answer = await this.askNode(node, ({ connection }) => question(connection)).then(
        (value) => ({ value }),
        ignoreUnavailable,
      );
      if (!answer) continue;
      if (answer.value !== null) return answer.value;
      answered = true;
    }
    if (answered) return null;
    throw new RpcUnavailableError('No RPC node answers.');
  }

  /**
   * Makes one JSON-RPC call and checks its result by our own schema. For results so large that the
   * checks of web3.js are too slow.
   *
   * @throws RpcUnavailableError
   */
  async query<T>(
    method: string,
    params: unknown[],
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: randomUUID(), method, params });
    return this.askNodes(async (node) => {
      const parsed = v.safeParse(v.object({ result: schema }), JSON.parse(await node.call(body)));
      if (!parsed.success) throw new NodeFailure('the answer is not what this call returns');
      return parsed.output.result;
    });
  }

  /** Forwards one JSON-RPC call unchanged. @throws RpcUnavailableError */
  async pass(body: string): Promise<string> {
    return this.askNodes((node) => node.call(body));
  }

  /**
   * Returns the answers of all nodes that answer. For decisions that must not rest on one node,
   * such as that a transaction can no longer land.
   *
   * @throws RpcUnavailableError when no node answers.
   */
  async askEach<T>(question: (connection: Connection) => Promise<T>): Promise<T[]> {
    const results = await Promise.allSettled(
      this.nodes.map((node) => this.askNode(node, ({ connection }) => question(connection))),
    );
    const answers = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    if (answers.length === 0) throw new RpcUnavailableError('No RPC node answers.');
    return answers;
  }

  private async askNodes<T>(question: (node: RpcNode) => Promise<T>): Promise<T> {
    for (const node of this.inOrder()) {
      const answer = await this.askNode(node, question).then(
        (value) => ({ value }),
        ignoreUnavailable,
      );
      if (answer) return answer.value;
    }
    throw new RpcUnavailableError('No RPC node answers.');
  }

  private inOrder(): RpcNode[] {
    const willing = this.nodes.filter(({ avoided }) => !avoided);
    return [...willing, ...this.nodes.filter(({ avoided }) => avoided)];
  }

  private async askNode<T>(node: RpcNode, question: (node: RpcNode) => Promise<T>): Promise<T> {
    if (node.closed) throw new RpcUnavailableError(`${node.label} asked to be left alone.`);
    try {
      await this.verify(node);
      return await question(node);
    } catch (error) {
      if (isAnswer(error)) throw error;
      const restMs = error instanceof NodeFailure ? error.restMs : null;
      node.failed(restMs);
      const cause = error instanceof Error ? error.message : 'unknown failure';
      this.log.warn({ node: node.label, cause, restMs }, 'RPC node failed');
      throw new RpcUnavailableError(`${node.label} did not answer.`);
    }
  }

  private async verify(node: RpcNode): Promise<void> {
    if (this.verified.has(node)) return;
    const hash = await node.connection.getGenesisHash();
    if (hash !== this.genesisHash) throw new NodeFailure('it is on another chain', 60_000);
    this.verified.add(node);
  }
}

function ignoreUnavailable(error: unknown): null {
  if (error instanceof RpcUnavailableError) return null;
  throw error;
}

/** Returns whether the node understood the call and refused it, rather than failed. */
function isAnswer(error: unknown): boolean {
  if (error instanceof SendTransactionError) return true;
  return error instanceof SolanaJSONRPCError && !UNFIT_CODES.has(error.code);
}

function wrongChain(node: RpcNode, hash: string, expected: string): WrongChainError {
  return new WrongChainError(
    `${node.label} is on another chain (genesis ${hash}) than this data (genesis ${expected}). ` +
      'Use the chain of this data, or another DATA_DIR or DATABASE_URL.',
  );
}
