import * as v from 'valibot';

import type { LocalChain } from '#server/sandbox/localChain/chain';
import type { LedgerEntry } from '#server/sandbox/localChain/types';

import { toAccountJson } from './accountJson';
import { withContext } from './method';
import { address, commitment, parseParam, readConfig, signature, type Params } from './params';

/** How many slots behind the root is said to be, as on the main network. */
const ROOT_DISTANCE = 32;

/** An active subscription of a socket. */
export interface SocketSubscription {
  chain: LocalChain;
  params: Params;
  /** Sends a notification under the subscription's id. */
  notify: (method: string, result: unknown) => void;
  /** Ends the subscription from inside. */
  end: () => void;
}

/** Starts a subscription; returns what stops it. @throws RpcError for bad parameters. */
export type Subscribe = (subscription: SocketSubscription) => () => void;

/** By the name of the call that starts it. */
export const SUBSCRIBE: ReadonlyMap<string, Subscribe> = new Map<string, Subscribe>([
  ['signatureSubscribe', subscribeSignature],
  ['slotSubscribe', subscribeSlot],
  ['accountSubscribe', subscribeAccount],
  ['logsSubscribe', subscribeLogs],
]);

const signatureConfig = v.object({ commitment: v.optional(commitment, 'finalized') });

/**
 * Notifies once, when the transaction reaches the wanted commitment: what `confirmTransaction`
 * needs.
 */
function subscribeSignature({ chain, params, notify, end }: SocketSubscription) {
  const wanted = parseParam(params, 0, signature);
  const config = parseParam(params, 1, v.optional(signatureConfig, {}));
  const check = () => {
    const found = chain.findSummary(wanted);
    if (!found || !chain.hasReached(found.slot, config.commitment)) return;
    notify('signatureNotification', withContext(chain, { err: found.err }));
    end();
  };
  // The client must know the id before the first notification, so not within this call.
  const first = setImmediate(check);
  const stopSlots = onSlot(chain, check);
  const stopTransactions = onTransaction(chain, check);
  return () => {
    clearImmediate(first);
    stopSlots();
    stopTransactions();
  };
}

function subscribeSlot({ chain, notify }: SocketSubscription) {
  return onSlot(chain, () => {
    const { slot } = chain;
    notify('slotNotification', { slot, parent: slot - 1, root: Math.max(slot - ROOT_DISTANCE, 0) });
  });
}

/** Notifies about every transaction that names the account, with the account after it. */
function subscribeAccount({ chain, params, notify }: SocketSubscription) {
  const key = parseParam(params, 0, address);
  const config = { encoding: 'base64' as const, ...parseParam(params, 1, v.optional(readConfig)) };
  return onTransaction(chain, (entry) => {
    if (!entry.accounts.includes(key)) return;
    const account = toAccountJson(chain, key, chain.getAccount(key), config);
    notify('accountNotification', withContext(chain, account));
  });
}

const logsFilter = v.union([
  v.picklist(['all', 'allWithVotes']),
  v.object({ mentions: v.tuple([address]) }),
]);

/**
 * Notifies about every transaction, or about those that name an address: Solana Pay watches
 * references so.
 */
function subscribeLogs({ chain, params, notify }: SocketSubscription) {
  const wanted = parseParam(params, 0, logsFilter);
  return onTransaction(chain, ({ signature, accounts, meta }) => {
    if (typeof wanted === 'object' && !accounts.includes(wanted.mentions[0])) return;
    const value = { signature, err: meta.err, logs: meta.logMessages };
    notify('logsNotification', withContext(chain, value));
  });
}

function onSlot(chain: LocalChain, listener: () => void): () => void {
  const notifyListener = () => notifyQuietly(listener);
  chain.events.on('slot', notifyListener);
  return () => void chain.events.off('slot', notifyListener);
}

function onTransaction(chain: LocalChain, listener: (entry: LedgerEntry) => void): () => void {
  const notifyListener = (entry: LedgerEntry) => notifyQuietly(() => listener(entry));
  chain.events.on('transaction', notifyListener);
  return () => void chain.events.off('transaction', notifyListener);
}

/**
 * A failing subscriber must not stop notifications to others, for example one that wants base58 of
 * a large account.
 */
function notifyQuietly(listener: () => void): void {
  try {
    listener();
  } catch {
    // That subscriber misses this notification.
  }
}
