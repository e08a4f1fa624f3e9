import { PublicKey } from '@solana/web3.js';
import { Client } from 'pg';
import * as v from 'valibot';

import { getTokenAccountAddress, toUsdc } from '#server/chain/movements';

import type { Ledger } from './load';
import { callRpc, RpcRefusal } from './rpcClient';

const USDC = toUsdc(new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'));
/** Signatures in one call: the limit of the network. */
const STATUSES_PER_CALL = 256;

/** Each query returns what contradicts its sentence: nothing, when all is well. */
const CONTRADICTIONS: Record<string, string> = {
  'a payment was settled twice': `
    select payment_id as id from settlement where kind = 'primary' group by 1 having count(*) > 1`,
  'a payment is confirmed without a settlement, or settled and not confirmed': `
    select id from payment where not sandbox and (state = 'confirmed') <> exists (
      select from settlement where payment_id = payment.id and kind = 'primary')`,
  'a confirmed transaction has no settlement, or another one has': `
    select id from chain_transaction as built where kind = 'payment' and (state = 'confirmed') <> exists (
      select from settlement where transaction_id = built.id and kind <> 'unmatched')`,
  'a payment has not received what its settlements say': `
    select id from payment where coalesce(received_micro, 0) <> coalesce((
      select sum(amount_micro) from settlement
      where payment_id = payment.id and kind <> 'unmatched'), 0)`,
  'a settlement has not exactly one event': `
    select payment_id as id from settlement where kind = 'primary' and 1 <> (
      select count(*) from webhook_event
      where subject_id = settlement.payment_id and type = 'payment.confirmed')`,
  'an overpayment has no event': `
    select payment_id as id from settlement where kind = 'overpayment' and not exists (
      select from webhook_event
      where subject_id = settlement.payment_id and type = 'payment.overpaid')`,
  'a transfer that has ended has not exactly one event': `
    select id from chain_transaction where kind = 'transfer' and state <> 'pending' and 1 <> (
      select count(*) from webhook_event where subject_id = chain_transaction.id)`,
  'an event has no delivery': `
    select id from webhook_event where not exists (
      select from webhook_delivery where event_id = webhook_event.id)`,
  'an idempotency key was used twice': `
    select idempotency_key as id from chain_transaction
    where idempotency_key is not null and state in ('pending', 'confirmed')
    group by organization_id, idempotency_key having count(*) > 1`,
};

export interface Evidence {
  databaseUrl: string;
  nodeUrl: string;
  ledger: Ledger;
}

/**
 * Compares the books, the chain and what clients were told. Returns a sentence for every
 * contradiction. Nothing may be under way.
 */
export async function findContradictions(evidence: Evidence): Promise<string[]> {
  const client = new Client({ connectionString: evidence.databaseUrl });
  await client.connect();
  try {
    const query: Query = async (text, values = []) =>
      v.parse(rows, (await client.query(text, values)).rows);
    return [
      ...(await checkBooks(query)),
      ...(await checkChain(query, evidence)),
      ...(await checkReceipts(query, evidence)),
      ...(await checkPromises(query, evidence)),
      ...(await checkTransfers(query, evidence)),
      ...evidence.ledger.problems.map((problem) => `unexpected answer: ${problem}`),
    ];
  } finally {
    await client.end();
  }
}

/**
 * Returns those of the signatures that are undecided, and with `alsoOwn` also every undecided
 * transaction that the server sends itself, such as a transfer or the opening of an account.
 */
export async function listUndecided(
  databaseUrl: string,
  signatures: string[],
  alsoOwn: boolean,
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ id: string }>(
      `select signature as id from chain_transaction
        where state = 'pending'
          and (signature = any ($1) or ($2 and kind not in ('payment', 'gift')))`,
      [signatures, alsoOwn],
    );
    return found.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const rows = v.array(v.record(v.string(), v.nullable(v.string())));
type Query = (text: string, values?: unknown[]) => Promise<v.InferOutput<typeof rows>>;

async function checkBooks(query: Query): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, text] of Object.entries(CONTRADICTIONS)) {
    for (const { id } of await query(`select id::text from (${text}) as found`)) {
      found.push(`${sentence}: ${id}`);
    }
  }
  return found;
}

const statuses = v.object({ value: v.array(v.nullable(v.object({ err: v.unknown() }))) });

/** What the chain has done is what the books say. */
async function checkChain(query: Query, { nodeUrl }: Evidence): Promise<string[]> {
  const found: string[] = [];
  const known = await query('select signature, state, kind from chain_transaction');
  for (let at = 0; at < known.length; at += STATUSES_PER_CALL) {
    const some = known.slice(at, at + STATUSES_PER_CALL);
    const params = [some.map(({ signature }) => signature), { searchTransactionHistory: true }];
    const { value } = await callRpc(nodeUrl, 'getSignatureStatuses', params, statuses);
    for (const [index, { signature, state, kind }] of some.entries()) {
      const status = value[index] ?? null;
      const landed = status === null ? 'nothing' : status.err === null ? 'success' : 'failure';
      const expected = { confirmed: 'success', failed: 'failure' }[state ?? ''] ?? 'nothing';
      if (landed === expected) continue;
      found.push(`the ${kind} ${signature} is ${state}, and the chain shows ${landed}`);
    }
  }
  return found;
}

/** What merchants' accounts got is the sum of their settlements. */
async function checkReceipts(query: Query, { nodeUrl }: Evidence): Promise<string[]> {
  const sums = await query(
    'select receiver, sum(amount_micro)::text as micro from settlement group by 1',
  );
  const found: string[] = [];
  for (const { receiver, micro } of sums) {
    const balance = await readBalance(nodeUrl, receiver ?? '');
    if (balance === BigInt(micro ?? '')) continue;
    found.push(`${receiver} was settled ${micro}, and holds ${balance}`);
  }
  return found;
}

/** What clients were told is still so. */
async function checkPromises(query: Query, { ledger }: Evidence): Promise<string[]> {
  const payments = await query('select id, state from payment where id = any ($1)', [
    [...ledger.links],
  ]);
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  const links = [...ledger.links].filter((id) => !states.has(id));
  const confirmed = [...ledger.confirmed].filter((id) => states.get(id) !== 'confirmed');
  const sent = [...ledger.sent.values()].filter(
    ({ paymentId }) => states.get(paymentId) !== 'confirmed',
  );
  return [
    ...links.map((id) => `the link ${id} was acknowledged and is lost`),
    ...confirmed.map((id) => `the payment ${id} was confirmed, and is ${states.get(id)}`),
    ...sent.map(({ paymentId }) => `the payment ${paymentId} was sent and is not settled`),
  ];
}

/** Each recipient got its transfer once, or not at all when the call was never answered. */
async function checkTransfers(query: Query, { nodeUrl, ledger }: Evidence): Promise<string[]> {
  const stored = await query(
    `select recipient, count(*)::text as count from transfer
      join chain_transaction on id = transaction_id where state = 'confirmed' group by 1`,
  );
  const counts = new Map(stored.map(({ recipient, count }) => [recipient, Number(count)]));
  const found: string[] = [];
  for (const { recipient, micro, signature } of ledger.transfers) {
    const balance = await readBalance(nodeUrl, recipient);
    const times = counts.get(recipient) ?? 0;
    const isRight = times === 1 ? balance === micro : times === 0 && balance === 0n;
    if (isRight && (signature === null || times === 1)) continue;
    found.push(`the transfer of ${micro} to ${recipient} was sent ${times} times: ${balance}`);
  }
  return found;
}

const balanceResult = v.object({ value: v.object({ amount: v.string() }) });

/** Micro-USDC of a wallet; 0 when it has no account for it. */
async function readBalance(nodeUrl: string, wallet: string): Promise<bigint> {
  const account = getTokenAccountAddress(USDC, new PublicKey(wallet)).toBase58();
  const params = [account, { commitment: 'confirmed' }];
  try {
    const { value } = await callRpc(nodeUrl, 'getTokenAccountBalance', params, balanceResult);
    return BigInt(value.amount);
  } catch (error) {
    if (error instanceof RpcRefusal) return 0n;
    throw error;
  }
}
