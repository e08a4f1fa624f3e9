import { DISTRUSTED_FOR } from './nodeHealth';
import { isAnswer, RpcUnavailableError } from './rpcErrors';
import { NodeFailure, type RpcNode } from './rpcNode';

/** Where failures of nodes are logged. */
export interface RpcLog {
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** How long visitors' calls keep away from a node that wants fewer: our own then get what it gives. */
const FORWARD_PAUSE_MS = 10_000;

/** A call that any node can answer. */
export type NodeCall<T> = (node: RpcNode) => Promise<T>;

/** The answer of one node. */
export interface NodeAnswer<T> {
  voter: RpcNode;
  value: T;
}

/**
 * The nodes of one chain, the fastest first; equally fast ones are in the operator's order. A node
 * that failed, or is far from the others, comes later for a moment. A node that asked for a pause
 * comes last, and is not called. A node that did not answer at the start is asked for its chain
 * before its first use.
 */
export class RpcPool {
  readonly all: readonly RpcNode[];
  readonly log: RpcLog;
  private readonly genesisHash: string;
  private readonly verified: Set<RpcNode>;
  /** Until when no visitor's call goes to a node. */
  private readonly forwardPausedUntil = new WeakMap<RpcNode, number>();

  constructor(all: readonly RpcNode[], verified: Set<RpcNode>, genesisHash: string, log: RpcLog) {
    this.all = all;
    this.verified = verified;
    this.genesisHash = genesisHash;
    this.log = log;
  }

  /** Returns all nodes in the order in which they are asked. */
  listInOrder(): RpcNode[] {
    const bySpeed = this.all.toSorted((a, b) => a.health.speedStep - b.health.speedStep);
    return bySpeed.toSorted((a, b) => getRank(a) - getRank(b));
  }

  /**
   * Asks one node. Returns null when it gives no usable answer, which counts against it.
   *
   * @throws what the node answered, when it understood the call and refused it.
   */
  async askNode<T>(node: RpcNode, question: NodeCall<T>): Promise<NodeAnswer<T> | null> {
    const { health, label } = node;
    if (health.paused) return null;
    try {
      await this.verify(node);
      const value = await question(node);
      health.recordAnswer();
      return { voter: node, value };
    } catch (error) {
      if (isAnswer(error)) throw error;
      const restMs = error instanceof NodeFailure ? error.restMs : null;
      health.recordFailure(restMs);
      this.log.warn({ node: label, cause: getCause(error), restMs }, 'RPC node failed');
      return null;
    }
  }

  /**
   * Forwards a visitor's call to one node after the other. Returns the first answer. Does not count
   * for or against a node: a call may be made so that every node refuses it, and a node that rests
   * is missing where payments settle. When a node wants fewer calls, visitors' calls to it pause.
   *
   * @throws RpcUnavailableError
   */
  async forward(body: string): Promise<string> {
    for (const node of this.listInOrder()) {
      const forwardPausedUntil = this.forwardPausedUntil.get(node) ?? 0;
      if (node.health.paused || performance.now() < forwardPausedUntil) continue;
      try {
        await this.verify(node);
        return await node.call(body);
      } catch (error) {
        if (error instanceof NodeFailure && error.isBusy) {
          this.forwardPausedUntil.set(node, performance.now() + FORWARD_PAUSE_MS);
        }
        const details = { node: node.label, cause: getCause(error) };
        this.log.warn(details, 'RPC node did not answer a forwarded call');
      }
    }
    throw new RpcUnavailableError('No RPC node answers.');
  }

  /** Asks one node after the other. Returns the first answer. @throws RpcUnavailableError */
  async askFirst<T>(question: NodeCall<T>): Promise<T> {
    for (const node of this.listInOrder()) {
      const answer = await this.askNode(node, question);
      if (answer) return answer.value;
    }
    throw new RpcUnavailableError('No RPC node answers.');
  }

  /** Asks several nodes at once. Returns the answers of those that give one. */
  async askAll<T>(nodes: readonly RpcNode[], question: NodeCall<T>): Promise<NodeAnswer<T>[]> {
    const results = await Promise.allSettled(nodes.map((node) => this.askNode(node, question)));
    return results.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    );
  }

  /**
   * Records that nodes contradict each other about money.
   *
   * @param isDecided whether others outvoted them: then they are not asked for ten minutes.
   */
  recordContradictions(nodes: readonly RpcNode[], { isDecided }: { isDecided: boolean }): void {
    for (const { label, health } of nodes) {
      health.recordContradiction();
      if (isDecided) health.distrust();
      const message = isDecided
        ? `RPC node contradicts the others about a settlement, and is not asked for ${DISTRUSTED_FOR.words}`
        : 'RPC nodes contradict each other about a settlement: nothing is decided';
      this.log.error({ node: label }, message);
    }
  }

  private async verify(node: RpcNode): Promise<void> {
    if (this.verified.has(node)) return;
    const hash = await node.connection.getGenesisHash();
    if (hash !== this.genesisHash) throw new NodeFailure('it is on another chain', 60_000);
    this.verified.add(node);
  }
}

/** Returns 0 for a node that is asked first, more for one that is asked later or not at all. */
function getRank({ health }: RpcNode): number {
  if (health.paused) return 2;
  return health.avoided ? 1 : 0;
}

function getCause(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown failure';
}
