import type { LocalChain } from '#server/sandbox/localChain/chain';
import type { Faucet } from '#server/sandbox/localChain/faucet';
import type { ChainLog } from '#server/sandbox/localChain/types';

import type { Params } from './params';

/** What the methods work on. */
export interface RpcContext {
  chain: LocalChain;
  /** Without it `requestAirdrop` does not exist. */
  faucet?: Faucet | undefined;
  log: ChainLog;
}

/** A method's result is plain JSON data. @throws RpcError */
export type Method = (params: Params) => unknown;

/** Methods by name. */
export type Methods = Record<string, Method>;

/** Returns a result that depends on a slot, with that slot. */
export function withContext<T>(chain: LocalChain, value: T) {
  return { context: { apiVersion: NODE_VERSION, slot: chain.slot }, value };
}

/** The Agave release whose programs LiteSVM 1.4.1 contains. */
export const NODE_VERSION = '4.3.0';
