// Loaded before a server that tests start with a channel for messages: when it is told so, it ends the
// process with SIGKILL at the next statement that begins with a text and has a value, at once or once
// its transaction is committed. SIGKILL leaves the process no time for anything.
import { Client } from 'pg';

/** @type {{ statement: string; value: string | null; moment: 'at once' | 'when committed' } | null} */
let armed = null;

process.on('message', (message) => {
  if ('statement' in message) armed = message;
});
// What started it has ended, perhaps without time to end others.
process.on('disconnect', () => process.exit());
// The channel must not keep a process that ends from ending.
process.channel?.unref();

const query = Reflect.get(Client.prototype, 'query');
const marked = new WeakSet();

Client.prototype.query = async function (...call) {
  const result = await Reflect.apply(query, this, call);
  const [text, values] = call;
  if (armed && isMeant(armed, String(text), values)) {
    if (armed.moment === 'at once') process.kill(process.pid, 'SIGKILL');
    marked.add(this);
  }
  if (marked.has(this) && text === 'commit') process.kill(process.pid, 'SIGKILL');
  return result;
};

function isMeant({ statement, value }, text, values) {
  if (!text.trimStart().startsWith(statement)) return false;
  return value === null || (Array.isArray(values) && values.includes(value));
}
