import { openMasterKey } from '#server/platform/secrets/masterKey';
import { SEALED_COLUMNS } from '#server/platform/secrets/sealedColumns';
import { readSealedValues } from '#server/platform/secrets/sealedValues';

import { CommandError, type Command } from './command';

/** Opens every secret in the database with the master key, and changes nothing. */
export const checkSecretsCommand: Command = {
  name: 'check-secrets',
  summary: 'Opens every secret in the database with MASTER_KEY. Changes nothing.',
  run: async ({ config, db, print }) => {
    const box = await openMasterKey(config, db);
    let unreadable = 0;
    for (const column of SEALED_COLUMNS) {
      let opened = 0;
      for await (const values of readSealedValues(db, column)) {
        const good = values.filter(({ sealed, owner }) => box.open(sealed, owner) !== null);
        opened += good.length;
        unreadable += values.length - good.length;
      }
      print(`${column.table}.${column.column}: ${opened} opened`);
    }
    if (unreadable > 0) throw new CommandError(`${unreadable} secrets cannot be opened.`);
    print('MASTER_KEY opens every secret.');
  },
};
