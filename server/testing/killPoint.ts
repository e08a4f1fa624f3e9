import { Client } from 'pg';

import { KILL_POINTS, type KillPoint } from './killPoints';

/**
 * Loaded before a server: ends the process with SIGKILL at a point of one payment, which leaves it
 * no time for anything. `KILL_POINT` names the point, `KILL_PAYMENT` the payment.
 */
const name = process.env['KILL_POINT'] ?? '';
const payment = process.env['KILL_PAYMENT'] ?? '';
const point = Object.entries(KILL_POINTS).find(([each]) => each === name)?.[1];
if (point) killAt(point);

function killAt({ statement, moment }: KillPoint): void {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg is not what it was');
  const marked = new WeakSet<Client>();
  Object.defineProperty(Client.prototype, 'query', {
    value: async function (this: Client, ...call: unknown[]) {
      const result: unknown = await Reflect.apply(query, this, call);
      const [text, values] = call;
      const isIt =
        String(text).startsWith(statement) && Array.isArray(values) && values.includes(payment);
      if (isIt) marked.add(this);
      const isMoment = moment === 'at once' ? isIt : marked.has(this) && text === 'commit';
      if (isMoment) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  });
}
