import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  'create index app_user_by_organization on app_user (organization_id, created_at)',
  'create index billing_event_by_age on billing_event (created_at)',
];

/** The users of an organization, and old events of the billing provider, are found without reading all. */
export const missingIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
