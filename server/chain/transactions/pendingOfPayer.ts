import { VersionedTransaction, type PublicKey } from '@solana/web3.js';

import type { Db } from '#server/platform/db/database';

import { listPendingBytes } from './queries';

/**
 * Returns the number of undecided transactions whose fee this account pays. Only their bytes say
 * who pays it, so all of them are decoded: an operator's command asks, never a request.
 */
export async function countPendingByFeePayer(db: Db, feePayer: PublicKey): Promise<number> {
  const rows = await listPendingBytes(db);
  return rows.filter(({ bytes }) => {
    const { message } = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'));
    return message.staticAccountKeys[0]?.equals(feePayer);
  }).length;
}
