import type { Chain } from '#server/chain/chain';
import type { TokenAccountRef, TransferPlan } from '#server/chain/movements';
import { getTokenAccountAddress } from '#server/chain/movements';
import type { Db, Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { undecided } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';
import type { Keypair } from '@solana/web3.js';

import { buildTransaction, getSignature, toBase64 } from './buildTransaction';
import { isSendable } from './landedTransactions';
import { findPending, insertTransaction } from './queries';
import type { TransactionMonitor } from './transactionMonitor';

export interface PrepareDeps {
  db: Db;
  chain: Chain;
  monitor: TransactionMonitor;
}

/** What a customer is to sign, and the server has signed. */
export interface PrepareRequest {
  kind: TransactionKind;
  organizationId: string;
  /** What it belongs to, when it is built now. */
  ownerId: string;
  /** Two requests with the same key get the same bytes while these can land. */
  exclusiveKey: string;
  /** Makes sure that it can succeed, and says what it moves. Runs only when it is built now. */
  plan: () => Promise<PreparedPlan>;
  /** Writes the rows of its kind, in the same database transaction. */
  save: (tx: Tx, transactionId: string) => Promise<void>;
}

export interface PreparedPlan {
  plan: TransferPlan;
  /** Further keys of the server that sign. */
  owners?: Keypair[];
  /** The account that the platform makes and pays for. */
  creating?: TokenAccountRef | null;
}

/** What the customer gets. */
export interface HandedOut {
  /** What the transaction belongs to: of a repeated request the first one's. */
  ownerId: string;
  base64: string;
}

/**
 * Returns the transaction that a customer signs. The same request gets the same bytes while they can
 * land, so that paying twice by accident is impossible.
 *
 * @throws HttpError 503 while it is not known what became of an earlier one; and what `plan` throws.
 */
export async function prepareTransaction(
  deps: PrepareDeps,
  request: PrepareRequest,
): Promise<HandedOut> {
  return (await reusePending(deps, request.exclusiveKey)) ?? build(deps, request);
}

/** Returns the bytes of a pending transaction, or null when a new one may be built. */
async function reusePending(
  { db, chain, monitor }: PrepareDeps,
  exclusiveKey: string,
): Promise<HandedOut | null> {
  const pending = await findPending(db, exclusiveKey);
  if (!pending) return null;
  if (await isSendable(chain, pending)) {
    return { ownerId: pending.owner_id, base64: pending.bytes };
  }
  // Too old to be sent, but whether it was sent in time is not known yet.
  if ((await monitor.untilDecided(pending.id)) === 'pending') throw stillChecked();
  return null;
}

/** 503: the customer may have paid already. */
export function stillChecked() {
  return undecided('Your last try is still being checked. Please wait.');
}

async function build(deps: PrepareDeps, request: PrepareRequest): Promise<HandedOut> {
  const { db, chain } = deps;
  const { kind, organizationId, ownerId, exclusiveKey } = request;
  const { plan, owners = [], creating = null } = await request.plan();
  const latest = await chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const signing = { feePayer: chain.feePayer, owners, creating: creating ? [creating] : [] };
  const transaction = buildTransaction(plan, signing, latest);
  const base64 = toBase64(transaction);
  const id = newId('tx');
  const row = {
    id,
    kind,
    organization_id: organizationId,
    owner_id: ownerId,
    genesis_hash: chain.nodes.genesisHash,
    signature: getSignature(transaction),
    bytes: base64,
    last_valid_block_height: BigInt(latest.lastValidBlockHeight),
    reference: plan.reference.toBase58(),
    exclusive_key: exclusiveKey,
    created_account: creating && getTokenAccountAddress(creating.token, creating.owner).toBase58(),
  };
  if (await insertTransaction(db, row, (tx) => request.save(tx, id))) return { ownerId, base64 };
  // The same request came twice at once: both get the bytes of the first.
  const first = await reusePending(deps, exclusiveKey);
  if (first === null) throw undecided('Please try again.');
  return first;
}
