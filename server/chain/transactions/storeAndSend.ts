import type {
  BlockhashWithExpiryBlockHeight,
  PublicKey,
  VersionedTransaction,
} from '@solana/web3.js';

import { broadcast, isOutOfFees, fetchRefusal } from '#server/chain/broadcast';
import { fetchLatestBlockhash } from '#server/chain/latestBlockhash';
import type { Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';

import { getSignature, toBase64 } from './buildTransaction';
import type { PrepareDeps } from './prepareTransaction';
import { insertTransaction } from './queries';
import type { TransactionLog } from './transactionHandler';

export interface SubmitDeps extends PrepareDeps {
  http: { log: TransactionLog };
}

/** Who asks for a transaction. */
export interface Caller {
  organizationId: string;
  /** Address of the client. Null: the server itself asks. */
  ip: string | null;
  /** From the client; with null every call is a new transaction. */
  idempotencyKey: string | null;
}

/** A request for a transaction that the server alone signs and sends. */
export interface SubmitRequest {
  kind: TransactionKind;
  caller: Caller;
  /**
   * Requests with the same key run one after another: each is built on the balance the last one
   * left.
   */
  exclusiveKey: string | null;
  /** Text that identifies the request: the same key with another request is refused (409). */
  fingerprint: string;
  /**
   * Builds and fully signs. Runs before anything is stored, and again when another request was
   * faster.
   */
  build: (latest: BlockhashWithExpiryBlockHeight) => Promise<SignedTransaction>;
  /** Stores the rows of the owning module, in the same database transaction. */
  save: (tx: Tx, transactionId: string) => Promise<void>;
}

export interface SignedTransaction {
  transaction: VersionedTransaction;
  /** The token account that the platform pays for in it. */
  createdAccount: PublicKey | null;
  /** What it costs the platform, in lamports. */
  cost: number;
}

/** A signed transaction with the last block in which it can land. */
export interface CheckedTransaction extends SignedTransaction {
  lastValidBlockHeight: number;
}

/** Another request with the same exclusive key was stored since this one was built. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/**
 * Builds a transaction and asks the network whether it would accept it.
 *
 * @throws HttpError 422 when the network refuses it, 503 when the platform cannot pay for it.
 * @throws RpcUnavailableError
 */
export async function buildChecked(
  { chain, http }: SubmitDeps,
  { kind, build }: Pick<SubmitRequest, 'kind' | 'build'>,
): Promise<CheckedTransaction> {
  const latest = await fetchLatestBlockhash(chain);
  const signed = await build(latest);
  const refusal = await fetchRefusal(chain, signed.transaction);
  if (refusal === null) return { ...signed, lastValidBlockHeight: latest.lastValidBlockHeight };
  http.log.warn({ kind, refusal }, 'the network would refuse a transaction');
  if (isOutOfFees(refusal)) throw new HttpError('fee_not_payable');
  throw new HttpError('transaction_refused');
}

/**
 * Stores a transaction, then sends it. Returns null and sends nothing when another request was
 * faster: then the balance that it was built on may be out of date.
 *
 * @throws HttpError 429 or 503 when the platform pays for no more.
 */
export async function storeAndSend(
  { db, chain, budgets }: SubmitDeps,
  request: Omit<SubmitRequest, 'build' | 'save'>,
  { transaction, createdAccount, lastValidBlockHeight, cost }: CheckedTransaction,
  save: SubmitRequest['save'],
): Promise<{ id: string; signature: string } | null> {
  const { kind, exclusiveKey, fingerprint } = request;
  const { organizationId, idempotencyKey, ip } = request.caller;
  const [lamports, network] = [BigInt(cost), ip && getClientNetwork(ip)];
  const [id, signature, bytes] = [newId('tx'), getSignature(transaction), toBase64(transaction)];
  const row = {
    id,
    kind,
    organization_id: organizationId,
    owner_id: organizationId,
    genesis_hash: chain.nodes.genesisHash,
    signature,
    bytes,
    last_valid_block_height: BigInt(lastValidBlockHeight),
    exclusive_key: exclusiveKey,
    idempotency_key: idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprint,
    created_account: createdAccount && createdAccount.toBase58(),
    cost_lamports: lamports,
    client_network: network,
    payer: null,
  };
  const charge = { kind, organizationId, network, payer: null, lamports };
  const isStored = await budgets.reserve(db, charge, () =>
    insertTransaction(db, row, async (tx) => {
      await save(tx, id);
      await budgets.assertMayStore(tx, charge);
    }).catch((error: unknown) => {
      if (error instanceof OvertakenError) return false;
      throw error;
    }),
  );
  if (!isStored) return null;
  // Not awaited: a node may be slow, and the monitor sends it again if it is lost.
  void broadcast(chain, bytes);
  return { id, signature };
}
