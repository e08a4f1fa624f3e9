import { Client } from 'pg';

import { CRASH_POINTS, type CrashPoint } from './crashPoints';

/**
 * Loaded before a server: ends the process with SIGKILL at a point of one payment, which leaves it
 * no time for anything. `CRASH_POINT` names the point, `CRASH_PAYMENT` the payment.
 */
const name = process.env['CRASH_POINT'] ?? '';
const payment = process.env['CRASH_PAYMENT'] ?? '';
const point = Object.entries(CRASH_POINTS).find(([each]) => each === name)?.[1];
if (point) crashAt(point);

function crashAt({ statement, moment }: CrashPoint): void {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg is not what it was');
  const marked = new WeakSet<Client>();
  Object.defineProperty(Client.prototype, 'query', {
    value: async function (this: Client, ...call: unknown[]) {
      const result: unknown = await Reflect.apply(query, this, call);
      const [text, values] = call;
      // A statement about several payments has their identifiers in a list.
      const isAboutPayment = Array.isArray(values) && values.flat().includes(payment);
      const isIt = isAboutPayment && String(text).trimStart().startsWith(statement);
      if (isIt) marked.add(this);
      const isMoment = moment === 'at once' ? isIt : marked.has(this) && text === 'commit';
      if (isMoment) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  });
}
