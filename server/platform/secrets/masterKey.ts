import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { readKeyFile, writeKeyFile } from './keyFile';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';

import { SecretBox } from './secretBox';

const BYTES = 32;
/** What the check in the database was sealed for: no organization is called so. */
const CHECK_OWNER = 'master key check';

/** The master key is missing, damaged, or not the one that this data was encrypted with. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/**
 * Opens the master key: that of the configuration, or the one of the data folder, which is made on
 * the first call. Call it after the chain was opened, which makes the row of this deployment.
 *
 * @throws MasterKeyError
 */
export async function openMasterKey(
  { masterKey, dataDir }: Pick<Config, 'masterKey' | 'dataDir'>,
  db: Db,
): Promise<SecretBox> {
  const path = join(dataDir, 'keys', 'master.key');
  const check = await readCheck(db);
  const source = masterKey ? 'MASTER_KEY' : path;
  const box = new SecretBox(masterKey ?? openFile(path, check === null));
  const stored = check ?? (await storeCheck(db, box));
  if (box.open(stored, CHECK_OWNER)) return box;
  throw new MasterKeyError(
    `${source} is not the key that this data was encrypted with. Use the key of this data.`,
  );
}

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
  const { master_key_check } = await db
    .selectFrom('deployment')
    .select('master_key_check')
    .executeTakeFirstOrThrow();
  return master_key_check;
}

/** Returns the stored check. Of two processes that start at once the first one's key counts. */
async function storeCheck(db: Db, box: SecretBox): Promise<string> {
  await db
    .updateTable('deployment')
    .set({ master_key_check: box.seal(Buffer.from(CHECK_OWNER), CHECK_OWNER) })
    .where('master_key_check', 'is', null)
    .execute();
  const check = await readCheck(db);
  if (check === null) throw new Error('the check of the master key was not stored');
  return check;
}
