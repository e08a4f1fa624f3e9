import { Client } from 'pg';

import { CRASH_POINTS, WEBHOOK_CRASH_POINTS, type CrashPoint } from './crashPoints';

/**
 * Loaded before a server: ends the process with SIGKILL at a point of one payment, which leaves it
 * no time for anything. `CRASH_POINT` names the point, `CRASH_PAYMENT` the payment.
 */
const name = process.env['CRASH_POINT'] ?? '';
const payment = process.env['CRASH_PAYMENT'] ?? '';
const points: Record<string, CrashPoint> = { ...CRASH_POINTS, ...WEBHOOK_CRASH_POINTS };
const point = points[name];
if (point) crashAt(point);

function crashAt({ statement, returns, moment }: CrashPoint): void {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg is not what it was');
  const marked = new WeakSet<Client>();
  Object.defineProperty(Client.prototype, 'query', {
    value: async function (this: Client, ...call: unknown[]) {
      const result: unknown = await Reflect.apply(query, this, call);
      const [text, values] = call;
      const isIt =
        String(text).trimStart().startsWith(statement) &&
        (returns ? isReturned(result) : isGiven(values));
      if (isIt) marked.add(this);
      const isMoment = moment === 'at once' ? isIt : marked.has(this) && text === 'commit';
      if (isMoment) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  });
}

/** A statement about several payments has their identifiers in a list. */
function isGiven(values: unknown): boolean {
  return Array.isArray(values) && values.flat().includes(payment);
}

/** Rows about a payment have it in a text, such as the body of an event. */
function isReturned(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return false;
  return Array.isArray(result.rows) && result.rows.some((row) => isAbout(row));
}

function isAbout(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  return Object.values(row).some((value) => typeof value === 'string' && value.includes(payment));
}
