import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import { writeFileAtomic } from '#server/platform/files/atomicFile';
import { parseJson } from '#server/platform/parseJson';

const FILE = 'snapshot.bin';
const FORMAT = 2;

const header = v.object({
  format: v.literal(FORMAT),
  genesisHash: v.string(),
  /** How many ledger entries the state contains, and the last of them. */
  entries: v.pipe(v.number(), v.safeInteger()),
  lastSignature: v.nullable(v.string()),
  sha256: v.string(),
});

/** The state of a chain at one ledger position. */
export interface Snapshot {
  genesisHash: string;
  entries: number;
  lastSignature: string | null;
  /** The accounts, as `SnapshotAccounts` writes them. */
  state: Uint8Array;
}

/**
 * Writes the chain's state into one file: a line of JSON, then the bytes. One file and one rename,
 * so that state and ledger position can never disagree. It only shortens the next start: the
 * ledger alone is enough to rebuild it.
 */
export function writeSnapshot(dir: string, { state, ...about }: Snapshot): void {
  const line = JSON.stringify({ format: FORMAT, ...about, sha256: computeSha256(state) });
  writeFileAtomic(join(dir, FILE), Buffer.concat([Buffer.from(`${line}\n`), state]));
}

/** Null when there is none, or it is not whole. */
export function readSnapshot(dir: string): Snapshot | null {
  const path = join(dir, FILE);
  if (!existsSync(path)) return null;
  const content = readFileSync(path);
  const lineEnd = content.indexOf(0x0a);
  if (lineEnd < 0) return null;
  const parsed = v.safeParse(header, parseJson(content.subarray(0, lineEnd).toString('utf8')));
  const state = content.subarray(lineEnd + 1);
  if (!parsed.success || parsed.output.sha256 !== computeSha256(state)) return null;
  const { genesisHash, entries, lastSignature } = parsed.output;
  return { genesisHash, entries, lastSignature, state };
}

function computeSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
