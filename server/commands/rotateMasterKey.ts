import { ConfigError } from '#server/platform/config/environment';
import type { Db } from '#server/platform/db/database';
import { changeMasterKey, FOLLOW_EVERY_MS } from '#server/platform/secrets/masterKey';
import type { SecretBox } from '#server/platform/secrets/secretBox';
import { SEALED_COLUMNS, type SealedColumn } from '#server/platform/secrets/sealedColumns';
import { readSealedValues, replaceSealedValue } from '#server/platform/secrets/sealedValues';

import { CommandError, type Command } from './command';

/** Servers check every few seconds; a slow one may miss a check. */
const FOLLOWED_AFTER_MS = 3 * FOLLOW_EVERY_MS;
/**
 * The last pass must find nothing to do. A request that began before the change may end after it.
 */
const PASSES = 3;

interface RotationPass {
  /** Values that were sealed with the previous key. */
  changed: number;
  /** Values that neither key opens. They are left as they are. */
  unreadable: number;
}

/**
 * Encrypts every secret with `MASTER_KEY`, while servers that know both keys run. Each value is one
 * statement, so it may be killed at any moment and run again.
 */
export const rotateMasterKeyCommand: Command = {
  name: 'rotate-master-key',
  summary: 'Encrypts every secret anew: MASTER_KEY takes the place of MASTER_KEY_PREVIOUS.',
  run: async ({ config, db, print, pause }) => {
    const { masterKey, previousMasterKey, databaseUrl } = config;
    if (!masterKey || !previousMasterKey) {
      throw new ConfigError(
        'Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the old one.',
      );
    }
    const box = await changeMasterKey(db, masterKey, previousMasterKey);
    if (databaseUrl !== null) {
      print(`Waiting ${FOLLOWED_AFTER_MS / 1000} s for the servers to use the new key.`);
      await pause(FOLLOWED_AFTER_MS);
    }
    await sealAnew(db, box, print);
    print('Every secret opens with the new key. Take MASTER_KEY_PREVIOUS away.');
  },
};

async function sealAnew(db: Db, box: SecretBox, print: (line: string) => void): Promise<void> {
  for (let pass = 0; pass < PASSES; pass += 1) {
    let [changed, unreadable] = [0, 0];
    for (const column of SEALED_COLUMNS) {
      const result = await sealColumn(db, column, box);
      print(`${column.table}.${column.column}: ${result.changed} encrypted anew`);
      changed += result.changed;
      unreadable += result.unreadable;
    }
    if (unreadable > 0) {
      throw new CommandError(
        `${unreadable} secrets open with neither key. All others are encrypted anew.`,
      );
    }
    if (changed === 0) return;
  }
  throw new CommandError(
    'secrets still appear that are encrypted with the previous key. Make sure that every server ' +
      'has both keys, and run it again.',
  );
}

async function sealColumn(db: Db, column: SealedColumn, box: SecretBox): Promise<RotationPass> {
  const pass = { changed: 0, unreadable: 0 };
  for await (const values of readSealedValues(db, column)) {
    for (const value of values) {
      if (box.isCurrent(value.sealed, value.owner)) continue;
      const secret = box.open(value.sealed, value.owner);
      if (secret) await replaceSealedValue(db, column, value, box.seal(secret, value.owner));
      pass[secret ? 'changed' : 'unreadable'] += 1;
    }
  }
  return pass;
}
