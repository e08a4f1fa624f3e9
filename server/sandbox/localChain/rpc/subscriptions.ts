import * as v from 'valibot';

import type { LocalChain } from '#server/sandbox/localChain/chain';

import { parseParam, type Params } from './params';
import { createInvalidParamsError } from './rpcError';
import { SUBSCRIBE } from './subscriptionKinds';

/** Per socket. A page that confirms payments needs one or two. */
const MAX_SUBSCRIPTIONS = 100;

const UNSUBSCRIBE = new Set(
  [...SUBSCRIBE.keys()].map((name) => name.replace('Subscribe', 'Unsubscribe')),
);

/** Returns whether a method starts or ends a subscription. */
export function isSubscriptionCall(method: string): boolean {
  return SUBSCRIBE.has(method) || UNSUBSCRIBE.has(method);
}

/** The subscriptions of one socket. */
export class Subscriptions {
  private readonly chain: LocalChain;
  private readonly send: (message: unknown) => void;
  private readonly active = new Map<number, () => void>();
  private lastId = 0;

  constructor(chain: LocalChain, send: (message: unknown) => void) {
    this.chain = chain;
    this.send = send;
  }

  /**
   * Starts or ends a subscription.
   *
   * @returns the result of the call: an id, or whether there was something to end.
   * @throws RpcError for bad parameters.
   */
  call(method: string, params: Params): number | boolean {
    const subscribe = SUBSCRIBE.get(method);
    if (!subscribe) return this.end(parseParam(params, 0, v.number()));
    if (this.active.size >= MAX_SUBSCRIPTIONS)
      throw createInvalidParamsError('too many subscriptions');
    this.lastId += 1;
    const id = this.lastId;
    const stop = subscribe({
      chain: this.chain,
      params,
      notify: (name, result) =>
        this.send({ jsonrpc: '2.0', method: name, params: { result, subscription: id } }),
      end: () => this.end(id),
    });
    this.active.set(id, stop);
    return id;
  }

  endAll(): void {
    for (const stop of this.active.values()) stop();
    this.active.clear();
  }

  private end(id: number): boolean {
    this.active.get(id)?.();
    return this.active.delete(id);
  }
}
