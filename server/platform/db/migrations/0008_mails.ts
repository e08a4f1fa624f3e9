import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table sent_mail (
    id text primary key,
    kind text not null,
    recipient text not null,
    sender text not null,
    created_at timestamptz not null default now()
  )`,
  'create index sent_mail_to on sent_mail (recipient, kind, created_at)',
  'create index sent_mail_from on sent_mail (sender, kind, created_at)',
  'create index sent_mail_by_age on sent_mail (created_at)',
];

/** Mails are counted by who gets them and who caused them. */
export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
