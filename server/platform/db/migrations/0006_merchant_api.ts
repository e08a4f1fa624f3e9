import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table payment
    add column metadata jsonb,
    add column expires_at timestamptz,
    add column idempotency_key text,
    add column fingerprint text,
    add constraint payment_fingerprint check ((idempotency_key is null) = (fingerprint is null))`,
  `create unique index payment_idempotency on payment (organization_id, idempotency_key)
    where idempotency_key is not null`,
  // Each filter of the list has an index, in the order of the list.
  'create index payment_by_state on payment (organization_id, state, created_at desc, id desc)',
  'create index payment_by_memo on payment (organization_id, memo, created_at desc, id desc)',
  `create index payment_sandbox on payment (organization_id, created_at desc, id desc)
    where sandbox`,
  `create index payment_expiring on payment (organization_id, created_at desc, id desc)
    where expires_at is not null and state <> 'confirmed'`,
  `create index payment_by_metadata on payment using gin (metadata jsonb_path_ops)
    where metadata is not null`,
  `alter table api_key add column permission text not null default 'create'
    check (permission in ('read', 'create'))`,
];

/**
 * Payments have strings of the shop and an end, are made once for one key, and are listed by
 * filters. API keys have a permission; existing keys keep all permissions.
 */
export const merchantApi: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
