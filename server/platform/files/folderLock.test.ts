import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { FolderInUseError, lockFolder } from './folderLock';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiller-lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['a short path', 'data'],
  ['a path longer than a socket’s may be', join('d'.repeat(100), 'e'.repeat(100))],
])('locks %s for one owner, and gives it back', async (_name, path) => {
  const folder = join(root, path);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});
