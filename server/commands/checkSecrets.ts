import { openUsedMasterKey } from '#server/platform/secrets/masterKey';
import { SEALED_COLUMNS } from '#server/platform/secrets/sealedColumns';
import { readSealedValues } from '#server/platform/secrets/sealedValues';

import { CommandError, type Command } from './command';

/** Opens every secret in the database with the master key, and changes none. */
export const checkSecretsCommand: Command = {
  name: 'check-secrets',
  summary: 'Opens every secret in the database with MASTER_KEY. Changes none.',
  run: async ({ config, db, print }) => {
    const box = await openUsedMasterKey(config, db);
    let [previous, unreadable] = [0, 0];
    for (const column of SEALED_COLUMNS) {
      let opened = 0;
      for await (const values of readSealedValues(db, column)) {
        const good = values.filter(({ sealed, owner }) => box.open(sealed, owner) !== null);
        opened += good.length;
        unreadable += values.length - good.length;
        previous += good.filter(({ sealed, owner }) => !box.isCurrent(sealed, owner)).length;
      }
      print(`${column.table}.${column.column}: ${opened} opened`);
    }
    if (unreadable > 0) throw new CommandError(`${unreadable} secrets cannot be opened.`);
    if (previous > 0) {
      throw new CommandError(
        `${previous} secrets need the key that is not in use. Run rotate-master-key again.`,
      );
    }
    print('The master key in use opens every secret.');
  },
};
