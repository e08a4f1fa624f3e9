import type { PublicKey, VersionedTransaction } from '@solana/web3.js';

import type { Budgets } from '#server/chain/budgets/budgets';
import type { Chain } from '#server/chain/chain';
import type { Db, Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { createId } from '#server/platform/secrets/ids';

import { getSignature, toBase64 } from './buildTransaction';
import { insertTransaction } from './queries';

/** A transaction that the server has signed, with what it is for. */
export interface NewTransaction {
  kind: TransactionKind;
  organizationId: string;
  /** The payment or gift that it belongs to, for other kinds the organization. */
  ownerId: string;
  transaction: VersionedTransaction;
  lastValidBlockHeight: number;
  /** One-time key on its transfers; null when it has none. */
  reference: PublicKey | null;
  exclusiveKey: string | null;
  idempotencyKey: string | null;
  fingerprint: string | null;
  /** The token account that the platform pays for in it. */
  createdAccount: PublicKey | null;
  /** What it costs the platform, in lamports. */
  cost: number;
  /** Address of the client. Null: the server itself requests it. */
  ip: string | null;
  /** Wallet of the customer who must sign. Null: the server alone signs. */
  payer: string | null;
  mayUseWholeBudget: boolean;
}

interface StoreDeps {
  db: Db;
  chain: Chain;
  budgets: Budgets;
}

/** A transaction that is stored and can be handed out or sent. */
export interface StoredTransaction {
  id: string;
  signature: string;
  /** The signed bytes in base64. */
  bytes: string;
}

/**
 * Reserves the cost of a transaction and stores it. Every transaction of the platform is stored
 * here before it is handed out or sent.
 *
 * @param save stores the rows of the owning module, in the same database transaction.
 * @returns null when a pending transaction has the same exclusive key, or another one has the same
 * idempotency key. Nothing is stored then.
 * @throws HttpError 429 or 503 when the platform pays for no more, and what `save` throws.
 */
export async function storeTransaction(
  { db, chain, budgets }: StoreDeps,
  { kind, organizationId, payer, mayUseWholeBudget, ...request }: NewTransaction,
  save: (tx: Tx, transactionId: string) => Promise<void>,
): Promise<StoredTransaction | null> {
  const { transaction, createdAccount, reference } = request;
  const [id, signature, bytes] = [createId('tx'), getSignature(transaction), toBase64(transaction)];
  const network = request.ip && getClientNetwork(request.ip);
  const lamports = BigInt(request.cost);
  const row = {
    id,
    kind,
    organization_id: organizationId,
    owner_id: request.ownerId,
    genesis_hash: chain.nodes.genesisHash,
    signature,
    bytes,
    last_valid_block_height: BigInt(request.lastValidBlockHeight),
    reference: reference && reference.toBase58(),
    exclusive_key: request.exclusiveKey,
    idempotency_key: request.idempotencyKey,
    fingerprint: request.fingerprint,
    created_account: createdAccount && createdAccount.toBase58(),
    cost_lamports: lamports,
    client_network: network,
    payer,
  };
  const cost = { organizationId, network, payer, lamports, mayUseWholeBudget };
  const isStored = await budgets.reserve(db, cost, () =>
    insertTransaction(db, row, async (tx) => {
      await save(tx, id);
      await budgets.assertMayStore(tx, cost);
    }),
  );
  return isStored ? { id, signature, bytes } : null;
}
