import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What group and others may do. */
const OTHERS = 0o077;

/** Takes a folder, with all that is in it, from everyone but its owner. Links are left alone. */
export function keepPrivate(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & 0o700);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) keepPrivate(join(path, name));
}
