import type { BlockhashWithExpiryBlockHeight, VersionedTransaction } from '@solana/web3.js';

import type { App } from '#server/app';
import type { OutgoingKind } from '#server/db/dashboardSchema';
import type { Chain } from '#server/chain/chain';
import type { Db, Tx } from '#server/db/database';
import { HttpError } from '#server/errors';

import type { Undecided, WatchLog } from './watcher';

/** Something that the server signs alone. */
export interface OutgoingOrder {
  organizationId: string;
  kind: OutgoingKind;
  /** From the client; null: every call is a new transaction. */
  idempotencyKey: string | null;
  /** What was asked, in one text: the same key with another request is refused (409). */
  fingerprint: string;
  /** Builds and fully signs. Runs before anything is stored, and again when that was in vain. */
  build: (latest: BlockhashWithExpiryBlockHeight) => Promise<BuiltOutgoing>;
  /** Writes the rows that belong to it, in the same database transaction. */
  save: (tx: Tx, outgoingId: string) => Promise<void>;
}

export interface BuiltOutgoing {
  transaction: VersionedTransaction;
  /** Whether the platform pays for a token account. */
  accountCreated: boolean;
}

/**
 * Sends a transaction once and waits until it landed. A repeated key answers the first one's
 * outcome.
 *
 * @throws HttpError 422 when the network refuses it, 409 for a key that was used for something
 * else, 503 while undecided (call again with the same key); and what `build` throws.
 */
export async function submitOutgoing(
  _app: Pick<App, 'db' | 'chain' | 'outgoing'>,
  _order: OutgoingOrder,
): Promise<{ id: string; signature: string }> {
  throw new HttpError(501, 'This is not available yet.');
}

/** Looks at the chain once and records what became of live rows. @throws RpcUnavailableError */
export async function decideOutgoing(_db: Db, _chain: Chain, _log: WatchLog): Promise<Undecided> {
  return { ids: new Set(), landing: new Map() };
}
