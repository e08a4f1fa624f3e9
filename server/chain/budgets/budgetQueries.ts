import { sql } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';

/** What a budget holds after an amount was added to it. */
export interface BudgetUse {
  scope: string;
  hour: bigint;
  day: bigint;
}

/** Who asks for a transaction that a customer signs. */
export interface Payer {
  /** Network of the client. */
  network: string | null;
  /** The customer's wallet. */
  payer: string;
}

/** Transactions that customers sign. */
export interface PayerCounts {
  ofNetwork: bigint;
  ofPayer: bigint;
}

/** How long hours, and the networks of clients, are kept. */
const KEPT = '2 days';

const thisHour = sql`date_trunc('hour', now(), 'UTC')`;

/**
 * Locks budgets until the database transaction ends, always in the same order. What is read after it
 * includes all that others have added.
 */
export async function lockScopes(tx: Tx, scopes: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('budget ' || scope, 0))
    from unnest(${scopes.toSorted()}::text[]) as scopes (scope)
  `.execute(tx);
}

/** Adds an amount to locked budgets. Returns what they hold with it. */
export async function addUse(tx: Tx, scopes: string[], lamports: bigint): Promise<BudgetUse[]> {
  const { rows } = await sql<BudgetUse>`
    with added as (
      insert into budget_use (scope, starts_at, lamports)
      select scope, ${thisHour}, ${lamports}::bigint
      from unnest(${scopes.toSorted()}::text[]) as scopes (scope)
      on conflict (scope, starts_at)
        do update set lamports = budget_use.lamports + excluded.lamports
      returning scope, lamports
    )
    select scope, lamports as hour, (
      select added.lamports + coalesce(sum(earlier.lamports), 0)
      from budget_use as earlier
      where earlier.scope = added.scope
        and earlier.starts_at > ${thisHour} - interval '1 day'
        and earlier.starts_at < ${thisHour}
    )::bigint as day
    from added
  `.execute(tx);
  return rows;
}

/**
 * Replaces what was reserved for transactions by what they cost, in the hours in which it was
 * reserved. Changes nothing where both are the same.
 */
export async function settleCosts(
  tx: Tx,
  costs: { id: string; lamports: bigint }[],
): Promise<void> {
  await sql`
    with decided as (
      select * from unnest(
        ${costs.map(({ id }) => id)}::text[],
        ${costs.map(({ lamports }) => lamports)}::bigint[]
      ) as decided (id, lamports)
    ), changed as (
      update chain_transaction as built
      set cost_lamports = decided.lamports
      from decided join chain_transaction as before on before.id = decided.id
      where built.id = decided.id and before.cost_lamports <> decided.lamports
      returning
        built.organization_id, built.client_network, built.created_at,
        decided.lamports - before.cost_lamports as change
    )
    insert into budget_use (scope, starts_at, lamports)
    select scope, date_trunc('hour', created_at, 'UTC'), sum(change)::bigint
    from changed cross join lateral (values
      ('server'), ('organization:' || organization_id), ('address:' || client_network)
    ) as scopes (scope)
    where scope is not null
    group by 1, 2
    order by 1, 2
    on conflict (scope, starts_at)
      do update set lamports = budget_use.lamports + excluded.lamports
  `.execute(tx);
}

/** Counts the undecided transactions that a client asked for, and those of a wallet. */
export async function countUnsigned(
  tx: Tx,
  { network, payer }: Payer,
): Promise<PayerCounts & { accountsOfNetwork: bigint }> {
  const { rows } = await sql<PayerCounts & { accountsOfNetwork: bigint }>`
    select
      count(*) filter (where client_network = ${network}) as "ofNetwork",
      count(*) filter (where payer = ${payer}) as "ofPayer",
      count(created_account) filter (where client_network = ${network}) as "accountsOfNetwork"
    from chain_transaction
    where state = 'pending' and payer is not null
      and (client_network = ${network} or payer = ${payer})
  `.execute(tx);
  return rows[0] ?? { ofNetwork: 0n, ofPayer: 0n, accountsOfNetwork: 0n };
}

/** Counts the transactions of a client and of a wallet that failed on the chain since a time. */
export async function countFailed(
  db: Db,
  { network, payer }: Payer,
  since: Date,
): Promise<PayerCounts> {
  const { rows } = await sql<PayerCounts>`
    select
      count(*) filter (where client_network = ${network}) as "ofNetwork",
      count(*) filter (where payer = ${payer}) as "ofPayer"
    from chain_transaction
    where state = 'failed' and payer is not null and decided_at > ${since}
      and (client_network = ${network} or payer = ${payer})
  `.execute(db);
  return rows[0] ?? { ofNetwork: 0n, ofPayer: 0n };
}

/** Forgets hours that count no more, and who asked for old transactions. */
export async function deleteOldUse(db: Db): Promise<void> {
  await sql`delete from budget_use where starts_at < now() - ${KEPT}::interval`.execute(db);
  await sql`
    update chain_transaction set client_network = null
    where client_network is not null and created_at < now() - ${KEPT}::interval
  `.execute(db);
}

/** Returns what the whole server has used in this hour, and in the last 24. */
export async function readServerUse(db: Db): Promise<{ hour: bigint; day: bigint }> {
  const { rows } = await sql<{ hour: bigint; day: bigint }>`
    select
      coalesce(sum(lamports) filter (where starts_at = ${thisHour}), 0)::bigint as hour,
      coalesce(sum(lamports), 0)::bigint as day
    from budget_use
    where scope = 'server' and starts_at > ${thisHour} - interval '1 day'
  `.execute(db);
  return rows[0] ?? { hour: 0n, day: 0n };
}
