/** A chain in a separate process, for tests that kill it: funds one wallet as fast as it can. */
import { writeSync } from 'node:fs';

import { openLocalChain } from './openLocalChain';

const STDOUT = 1;

const [dir, address] = process.argv.slice(2);
if (!dir || !address) throw new Error('usage: recoveryChild.js <folder> <address>');

const { chain, faucet } = await openLocalChain({ dir, slotMs: 10 });
writeSync(STDOUT, `open ${chain.slot}\n`);

function fundOnce(): void {
  if (!dir || !address) return;
  const signature = faucet.fund(address, 1n);
  // Written before the next transaction, so that the parent knows what was acknowledged.
  writeSync(STDOUT, `${signature} ${chain.slot} ${chain.latestBlockhash.blockhash}\n`);
  setImmediate(fundOnce);
}
fundOnce();
