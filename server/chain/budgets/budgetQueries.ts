import { sql } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';

/** The use of a budget after an amount was added to it. */
export interface BudgetUse {
  scope: string;
  /** The hour to which it was added. */
  starts_at: Date;
  hour: bigint;
  day: bigint;
}

/** Client and wallet that request a transaction. */
export interface CustomerRequest {
  /** Network of the client. */
  network: string | null;
  /** The customer's wallet. */
  payer: string;
}

/** Numbers of transactions that customers sign. */
export interface PayerCounts {
  ofNetwork: bigint;
  ofPayer: bigint;
}

/** How long used hours and networks of clients are kept. */
const KEPT = '2 days';

const thisHour = sql`date_trunc('hour', now(), 'UTC')`;

/** A budget, with the most lamports in one hour of the clock and in 24 hours. */
export interface BudgetRoom {
  scope: string;
  hour: bigint;
  day: bigint;
}

/**
 * Locks the counts of a client until the database transaction ends. Later reads include everything
 * that other requests have stored.
 */
export async function lockClient(
  tx: Tx,
  { network }: Pick<CustomerRequest, 'network'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unsigned ' || ${network}, 0))`.execute(
    tx,
  );
}

/**
 * Adds an amount to budgets that have room for it, in their order, and stops at the first without
 * room. Returns the new use of the budgets that it was added to. It is one statement, so that no
 * budget is locked while this process does something else.
 */
export async function addUse(
  db: Db,
  budgets: BudgetRoom[],
  lamports: bigint,
): Promise<BudgetUse[]> {
  const steps = budgets.map(({ scope, hour, day }, index) => {
    const earlier = sql`(
      select coalesce(sum(lamports), 0) from budget_use
      where scope = ${scope}
        and starts_at > ${thisHour} - interval '1 day' and starts_at < ${thisHour}
    )`;
    const room = sql`least(${hour}::bigint, ${day}::bigint - ${earlier})`;
    const isNext = index === 0 ? sql`true` : sql`exists (select from ${toStepName(index - 1)})`;
    return sql`${toStepName(index)} as (
      insert into budget_use (scope, starts_at, lamports)
      select ${scope}, ${thisHour}, ${lamports}::bigint
      where ${isNext} and ${lamports}::bigint <= ${room}
      on conflict (scope, starts_at)
        do update set lamports = budget_use.lamports + excluded.lamports
        where budget_use.lamports + excluded.lamports <= ${room}
      returning scope, starts_at, lamports as hour, (lamports + ${earlier})::bigint as day
    )`;
  });
  const all = budgets.map((_, index) => sql`select * from ${toStepName(index)}`);
  const { rows } = await sql<BudgetUse>`
    with ${sql.join(steps)} ${sql.join(all, sql` union all `)}
  `.execute(db);
  return rows;
}

function toStepName(index: number) {
  return sql.ref(`step_${index}`);
}

/**
 * Returns the seconds until a budget without room for an amount has room again: until this hour is
 * over, or until enough hours have left the day.
 */
export async function readSecondsUntilRoom(
  db: Db,
  { scope, day }: BudgetRoom,
  lamports: bigint,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from
      coalesce(min(starts_at) + interval '1 day', ${thisHour} + interval '1 hour') - now()
    ))::int as seconds
    from (
      select
        starts_at,
        sum(lamports) over () as used,
        sum(lamports) over (order by starts_at desc) - lamports as used_later
      from budget_use
      where scope = ${scope} and starts_at > ${thisHour} - interval '1 day'
    ) as hours
    where used + ${lamports}::bigint > ${day}::bigint
      and used_later + ${lamports}::bigint <= ${day}::bigint
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Takes an amount out of budgets again, in the hours in which it was added. */
export async function removeUse(
  db: Db,
  uses: Pick<BudgetUse, 'scope' | 'starts_at'>[],
  lamports: bigint,
): Promise<void> {
  const hours = uses.map(({ starts_at }) => starts_at.toISOString());
  await sql`
    with locked as (
      select scope, starts_at from budget_use
      where (scope, starts_at) in (
        select * from unnest(${uses.map(({ scope }) => scope)}::text[], ${hours}::timestamptz[])
      )
      order by scope for update
    )
    update budget_use set lamports = budget_use.lamports - ${lamports}::bigint
    from locked
    where budget_use.scope = locked.scope and budget_use.starts_at = locked.starts_at
  `.execute(db);
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

/**
 * Counts the undecided transactions that a client requested, and those of them for a wallet. What
 * others requested for it does not count: anyone may name any wallet.
 */
export async function countUnsigned(
  db: Db,
  { network, payer }: CustomerRequest,
): Promise<PayerCounts & { accountsOfNetwork: bigint }> {
  const { rows } = await sql<PayerCounts & { accountsOfNetwork: bigint }>`
    select
      count(*) as "ofNetwork",
      count(*) filter (where payer = ${payer}) as "ofPayer",
      count(created_account) as "accountsOfNetwork"
    from chain_transaction
    where state = 'pending' and payer is not null and client_network = ${network}
  `.execute(db);
  return rows[0] ?? { ofNetwork: 0n, ofPayer: 0n, accountsOfNetwork: 0n };
}

/** Counts the transactions of a client and of a wallet that failed on the chain in the last seconds. */
export async function countFailed(
  db: Db,
  { network, payer }: CustomerRequest,
  seconds: number,
): Promise<PayerCounts> {
  const { rows } = await sql<PayerCounts>`
    select
      count(*) filter (where client_network = ${network}) as "ofNetwork",
      count(*) filter (where payer = ${payer}) as "ofPayer"
    from chain_transaction
    where state = 'failed' and payer is not null and decided_at > ${toTimeFromNow(-seconds * 1000)}
      and (client_network = ${network} or payer = ${payer})
  `.execute(db);
  return rows[0] ?? { ofNetwork: 0n, ofPayer: 0n };
}

/** Deletes hours that no longer count, and the client networks of old transactions. */
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
