import { VersionedTransaction, type PublicKey } from '@solana/web3.js';

import type { Db } from '#server/platform/db/database';

/** Returns the number of undecided transactions whose fee this account pays. */
export async function countPendingByFeePayer(db: Db, payer: PublicKey): Promise<number> {
  const rows = await db
    .selectFrom('chain_transaction')
    .select('bytes')
    .where('state', '=', 'pending')
    .execute();
  return rows.filter(({ bytes }) => {
    const { message } = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'));
    return message.staticAccountKeys[0]?.equals(payer);
  }).length;
}
