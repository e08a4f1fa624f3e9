import type { Db } from './database';

/** Returns the chain that this data belongs to; null before the first start. */
export async function findGenesis(db: Db): Promise<string | null> {
  const row = await db.selectFrom('deployment').select('genesis_hash').executeTakeFirst();
  return row?.genesis_hash ?? null;
}

/** Stores the chain that this data belongs to, once. */
export async function storeGenesis(db: Db, genesisHash: string): Promise<void> {
  await db
    .insertInto('deployment')
    .values({ id: 'this', genesis_hash: genesisHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
