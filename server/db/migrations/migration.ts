import { sql, type Kysely, type Migration } from 'kysely';

/** A migration that runs statements in order. There is no way back: restore a backup instead. */
export function migrationOf(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
