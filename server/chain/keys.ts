import { join } from 'node:path';

import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';

import { parseJson } from '#server/platform/parseJson';
import { readKeyFile, writeKeyFile } from '#server/platform/secrets/keyFile';

const keyFile = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  v.length(64),
);

/**
 * Returns the fee payer of the embedded chain. The first call creates it and stores it in the data
 * folder in the format of `solana-keygen`, readable by the owner only.
 *
 * @throws Error when the file is damaged.
 */
export function openFeePayer(dataDir: string): Keypair {
  const path = join(dataDir, 'keys', 'fee-payer.json');
  const stored = readKeyFile(path);
  if (stored !== null) {
    const key = v.safeParse(keyFile, parseJson(stored));
    if (!key.success) throw new Error(`${path} is not a key of 64 numbers.`);
    return Keypair.fromSecretKey(Uint8Array.from(key.output));
  }
  const key = Keypair.generate();
  writeKeyFile(path, JSON.stringify([...key.secretKey]));
  return key;
}
