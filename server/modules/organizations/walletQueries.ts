import type { Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';

/**
 * Stores the wallet for new payments, with a row in the list of all linked wallets unless it is the
 * linked one already. Ends a dispute about this wallet: the owner links it. One about the previous
 * wallet stays. Returns the previous wallet; null without one.
 */
export async function updateWallet(
  tx: Tx,
  {
    organization_id: id,
    ...link
  }: Pick<Insertable<Tables['wallet_link']>, 'id' | 'organization_id' | 'wallet'>,
): Promise<string | null> {
  const before = await tx
    .selectFrom('organization')
    .select('wallet')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('organization')
    .set({ wallet: link.wallet, wallet_asked: false })
    .where('id', '=', id)
    .execute();
  await clearDispute(tx, id, link.wallet);
  if (before.wallet !== link.wallet) {
    await tx
      .insertInto('wallet_link')
      .values({ ...link, organization_id: id })
      .execute();
  }
  return before.wallet;
}

/**
 * Disputes wallets after a password reset: asks whether the linked one is the owner's, and stops
 * payments to every wallet that was linked or confirmed since `recent`, or before the email was
 * verified.
 *
 * @param verifiedAt since when the email was verified; null when it was not.
 */
export async function disputeWallets(
  tx: Tx,
  organizationId: string,
  { recent, verifiedAt }: { recent: Date; verifiedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ wallet_asked: true })
    .where('id', '=', organizationId)
    .where('wallet', 'is not', null)
    .execute();
  await tx
    .updateTable('wallet_link')
    .set({ disputed_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where((either) => {
      if (verifiedAt === null) return either.val(true);
      const since = either.fn.coalesce('confirmed_at', 'created_at');
      return either.or([either(since, '>', recent), either(since, '<', verifiedAt)]);
    })
    .execute();
}

/** Confirms the linked wallet as the owner's. Returns false when another wallet is linked. */
export async function confirmLinkedWallet(
  tx: Tx,
  organizationId: string,
  wallet: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('organization')
    .set({ wallet_asked: false })
    .where('id', '=', organizationId)
    .where('wallet', '=', wallet)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await clearDispute(tx, organizationId, wallet);
  return true;
}

async function clearDispute(tx: Tx, organizationId: string, wallet: string): Promise<void> {
  await tx
    .updateTable('wallet_link')
    .set({ disputed_at: null, confirmed_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('wallet', '=', wallet)
    .where('disputed_at', 'is not', null)
    .execute();
}

/** Returns whether payments to a wallet are stopped, because a stranger may have linked it. */
export function isWalletDisputed(db: Db, organizationId: string, wallet: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('wallet_link')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('wallet', '=', wallet)
      .where('disputed_at', 'is not', null),
  );
}

/**
 * Returns whether the owner is asked about the linked wallet, and whether payments into it wait.
 */
export async function readWalletQuestion(
  db: Db,
  organizationId: string,
): Promise<'asked' | 'paused' | null> {
  const { wallet, wallet_asked: isAsked } = await db
    .selectFrom('organization')
    .select(['wallet', 'wallet_asked'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (!isAsked || wallet === null) return null;
  return (await isWalletDisputed(db, organizationId, wallet)) ? 'paused' : 'asked';
}
