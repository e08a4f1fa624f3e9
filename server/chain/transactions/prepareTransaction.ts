import type { Budgets } from '#server/chain/budgets/budgets';
import type { Chain } from '#server/chain/chain';
import { fetchLatestBlockhash } from '#server/chain/latestBlockhash';
import type { TokenAccountRef, TransferPlan } from '#server/chain/movements';
import { getTokenAccountAddress } from '#server/chain/movements';
import type { Db, Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
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
  budgets: Budgets;
}

/** A request for a transaction that the server signs first and a customer signs next. */
export interface PrepareRequest {
  kind: TransactionKind;
  organizationId: string;
  /** The payment or gift of the transaction, if it is built now. */
  ownerId: string;
  /** The customer's wallet. */
  payer: string;
  /** Address of the client. */
  ip: string;
  /** Two requests with the same key get the same bytes while these can land. */
  exclusiveKey: string;
  /** Checks that it can succeed and returns its movements. Runs only when it is built now. */
  plan: () => Promise<PreparedPlan>;
  /** Stores the rows of the owning module, in the same database transaction. */
  save: (tx: Tx, transactionId: string) => Promise<void>;
}

export interface PreparedPlan {
  plan: TransferPlan;
  /** Further keys of the server that sign. */
  owners?: Keypair[];
  /** The account that the platform creates and pays for. */
  creating?: TokenAccountRef | null;
  /** What it costs the platform, in lamports. */
  cost: number;
}

/** The transaction for the customer. */
export interface HandedOut {
  /** The payment or gift of the transaction. A repeated request gets that of the first one. */
  ownerId: string;
  base64: string;
}

/**
 * Returns the transaction that a customer signs. The same request gets the same bytes while they
 * can land, so a customer cannot pay twice by accident.
 *
 * @throws HttpError 503 while the outcome of an earlier one is not known; what `plan` throws; and 429
 * or 503 when the platform pays for no more.
 */
export async function prepareTransaction(
  deps: PrepareDeps,
  request: PrepareRequest,
): Promise<HandedOut> {
  return (await reusePending(deps, request.exclusiveKey)) ?? build(deps, request);
}

/** Returns the bytes of the pending transaction, or null when a new one may be built. */
async function reusePending(
  { db, chain, monitor }: PrepareDeps,
  exclusiveKey: string,
): Promise<HandedOut | null> {
  const pending = await findPending(db, exclusiveKey);
  if (!pending) return null;
  if (await isSendable(chain, pending)) {
    return { ownerId: pending.owner_id, base64: pending.bytes };
  }
  // It is too old to be sent, but it may have been sent in time.
  if ((await monitor.untilDecided(pending.id)) === 'pending') throw stillChecked();
  return null;
}

/** Returns the 503 error for a customer who may have paid already. */
export function stillChecked() {
  return new HttpError('previous_try_pending');
}

async function build(deps: PrepareDeps, request: PrepareRequest): Promise<HandedOut> {
  const { db, chain, budgets } = deps;
  const { kind, organizationId, ownerId, exclusiveKey, payer } = request;
  const network = getClientNetwork(request.ip);
  await budgets.assertFewFailed(db, { network, payer });
  const { plan, owners = [], creating = null, cost } = await request.plan();
  const latest = await fetchLatestBlockhash(chain);
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
    cost_lamports: BigInt(cost),
    client_network: network,
    payer,
  };
  const charge = { kind, organizationId, network, payer, lamports: BigInt(cost) };
  const isStored = await budgets.reserve(db, charge, () =>
    insertTransaction(db, row, async (tx) => {
      await request.save(tx, id);
      await budgets.assertMayStore(tx, charge);
    }),
  );
  if (isStored) return { ownerId, base64 };
  // Of two equal requests at once, both get the bytes of the first.
  const first = await reusePending(deps, exclusiveKey);
  if (first === null) throw stillChecked();
  return first;
}
