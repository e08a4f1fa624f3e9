import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { writeFileAtomic } from '#server/localchain/atomicFile';

/** A file that holds a secret. Answers null when there is none. */
export function readKeyFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a secret so that only the owner of the process can read it, whole or not at all. */
export function writeKeyFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileAtomic(path, content, 0o600);
}
