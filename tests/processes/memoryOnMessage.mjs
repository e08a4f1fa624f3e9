// Loaded before a server that tests start with a channel for messages: when it is asked, it collects
// all garbage and answers with the bytes that are in use then. What the process holds of the machine
// goes up and down with the collector; only what is left after a full collection tells of a leak.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', ({ ask }) => {
  if (ask !== 'memory') return;
  // Twice: what has a finalizer is freed by the second.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ inUse: heapUsed + external });
});
