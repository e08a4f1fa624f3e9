import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';

const keyFile = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  v.length(64),
);

/**
 * The fee payer of the embedded chain, made on the first call and kept in the data folder in the
 * form of `solana-keygen`, readable by the owner only.
 *
 * @throws Error when the file is damaged.
 */
export function openFeePayer(dataDir: string): Keypair {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'fee-payer.json');
  const stored = readIfThere(path);
  if (stored !== null) {
    const key = v.safeParse(keyFile, parseJson(stored));
    if (!key.success) throw new Error(`${path} is not a key of 64 numbers.`);
    return Keypair.fromSecretKey(Uint8Array.from(key.output));
  }
  const key = Keypair.generate();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const half = `${path}.new`;
  writeFileSync(half, JSON.stringify([...key.secretKey]), { mode: 0o600, flush: true });
  renameSync(half, path);
  return key;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
