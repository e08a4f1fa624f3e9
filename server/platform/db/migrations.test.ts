import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The newest one that was written before processes of two releases ran on the same tables. */
const LAST_UNBOUND = 23;

/** What processes of the release before could not work with. */
const BREAKS =
  /\bdrop (?:table|column|constraint)\b|\bset not null\b|\brename\b|\badd column (?![^,']*\bdefault\b)[^,']*\bnot null\b/i;

const numbered = readdirSync(FOLDER).filter((name) => /^\d{4}_/.test(name));

it.each(numbered.filter((name) => Number(name.slice(0, 4)) > LAST_UNBOUND))(
  '%s only adds, or drops an index',
  (name) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).not.toMatch(BREAKS);
  },
);

it.each([
  'drop table gift',
  'alter table gift drop column order_id',
  'alter table settlement drop constraint settlement_pkey',
  'alter table session alter column id set not null',
  'alter table gift rename column order_id to ordered_id',
  'alter table gift add column size integer not null',
])('"%s" would break the release before', (statement) => {
  expect(statement).toMatch(BREAKS);
});

it.each([
  'drop index gift_by_order',
  'alter table gift add column size integer',
  "alter table gift add column size text not null default 'm'",
  'create table x (id text primary key, size integer not null)',
])('"%s" does not', (statement) => {
  expect(statement).not.toMatch(BREAKS);
});
