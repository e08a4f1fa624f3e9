import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { writeFileAtomic } from '#server/platform/files/atomicFile';
import { readUnlessMissing } from '#server/platform/files/missingFile';

/** Returns the secret in a file; null when there is no file. */
export function readKeyFile(path: string): string | null {
  return readUnlessMissing(() => readFileSync(path, 'utf8'));
}

/** Writes a secret so that only the owner of the process can read it, whole or not at all. */
export function writeKeyFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileAtomic(path, content, 0o600);
}
