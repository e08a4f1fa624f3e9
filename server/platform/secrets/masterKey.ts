import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { readKeyFile, writeKeyFile } from './keyFile';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import { createUnusedError } from '#server/platform/db/migrate';

import { SecretBox } from './secretBox';

const BYTES = 32;
/** How often servers that know two keys check which one is in use. */
export const FOLLOW_EVERY_MS = 5_000;
/** Owner name of the stored check value; never an organization's ID. */
const CHECK_OWNER = 'master key check';

/** The master key is missing, damaged, or not the one that this data was encrypted with. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

type Keys = Pick<Config, 'masterKey' | 'previousMasterKey' | 'dataDir'>;

/**
 * Opens the master key: that of the configuration, or the one of the data folder, which is made on
 * the first call. Call it after the chain was opened, which makes the row of this deployment.
 *
 * While the key is being changed, the box seals with the key that the database says is in use:
 * servers that do not know the new one yet must be able to read it.
 *
 * @throws MasterKeyError
 */
export async function openMasterKey(
  { masterKey, previousMasterKey, dataDir }: Keys,
  db: Db,
): Promise<SecretBox> {
  const path = join(dataDir, 'keys', 'master.key');
  const check = await readCheck(db);
  const source = masterKey ? 'MASTER_KEY' : path;
  const box = new SecretBox(masterKey ?? openFile(path, check === null), previousMasterKey);
  const stored = check ?? (await storeCheck(db, box));
  if (box.isCurrent(stored, CHECK_OWNER)) return box;
  if (box.open(stored, CHECK_OWNER)) {
    box.swapKeys();
    return box;
  }
  throw new MasterKeyError(
    `${source} is not the key that this data was encrypted with. Use the key of this data.`,
  );
}

/** As {@link openMasterKey}, and changes nothing. @throws UnusedDatabaseError before a key was used. */
export async function openUsedMasterKey(keys: Keys, db: Db): Promise<SecretBox> {
  if ((await readCheck(db)) === null) throw createUnusedError();
  return openMasterKey(keys, db);
}

/** Seals with the key that the database says is in use, once the operator changed it. */
export async function followMasterKey(db: Db, box: SecretBox): Promise<void> {
  const check = await readCheck(db);
  if (check === null || box.isCurrent(check, CHECK_OWNER)) return;
  if (box.open(check, CHECK_OWNER)) box.swapKeys();
}

/**
 * Puts the new master key into use. Returns a box that seals with it. Servers that know both keys
 * follow within {@link FOLLOW_EVERY_MS}. Repeating it does nothing.
 *
 * @throws MasterKeyError when neither key belongs to this data; UnusedDatabaseError before one did.
 */
export async function changeMasterKey(
  db: Db,
  masterKey: Buffer,
  previous: Buffer,
): Promise<SecretBox> {
  const box = new SecretBox(masterKey, previous);
  const check = await readCheck(db);
  if (check === null) throw createUnusedError();
  if (!box.open(check, CHECK_OWNER)) {
    throw new MasterKeyError(
      'neither MASTER_KEY nor MASTER_KEY_PREVIOUS is the key that this data was encrypted with.',
    );
  }
  if (box.isCurrent(check, CHECK_OWNER)) return box;
  await db
    .updateTable('deployment')
    .set({ master_key_check: sealCheck(box) })
    .where('master_key_check', '=', check)
    .execute();
  return box;
}

const sealCheck = (box: SecretBox) => box.seal(Buffer.from(CHECK_OWNER), CHECK_OWNER);

function openFile(path: string, mayMake: boolean): Buffer {
  const stored = readKeyFile(path);
  if (stored !== null) {
    const key = Buffer.from(stored, 'base64');
    if (key.length === BYTES) return key;
    throw new MasterKeyError(`${path} is not a key of ${BYTES} bytes in base64.`);
  }
  if (!mayMake) {
    throw new MasterKeyError(
      `${path} is missing, and this data was encrypted with it. Restore it, or set MASTER_KEY.`,
    );
  }
  const key = randomBytes(BYTES);
  writeKeyFile(path, `${key.toString('base64')}\n`);
  return key;
}

async function readCheck(db: Db): Promise<string | null> {
  const row = await db.selectFrom('deployment').select('master_key_check').executeTakeFirst();
  return row?.master_key_check ?? null;
}

/** Returns the stored check. When two processes start at once, the first one's key counts. */
async function storeCheck(db: Db, box: SecretBox): Promise<string> {
  await db
    .updateTable('deployment')
    .set({ master_key_check: sealCheck(box) })
    .where('master_key_check', 'is', null)
    .execute();
  const check = await readCheck(db);
  if (check === null) throw new Error('the check of the master key was not stored');
  return check;
}
