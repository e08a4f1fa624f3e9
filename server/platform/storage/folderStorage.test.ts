import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openFolderStorage } from './folderStorage';
import type { Storage } from './storage';

const FILE = { id: 'file_abc-1', type: 'png' } as const;

let parent: string;
let folder: string;
let storage: Storage;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tiller-storage-'));
  folder = join(parent, 'uploads');
  storage = openFolderStorage(folder, 'https://pay.example.com');
});
afterEach(() => rmSync(parent, { recursive: true }));

const getMode = (path: string) => statSync(path).mode & 0o777;

it('keeps whole files that only their owner reads', async () => {
  await storage.write(FILE, Buffer.from('first'));
  await storage.write(FILE, Buffer.from('second'));
  expect(await storage.read(FILE)).toEqual(Buffer.from('second'));
  expect(readdirSync(folder)).toEqual(['file_abc-1.png']);
  expect(getMode(folder)).toBe(0o700);
  expect(getMode(join(folder, 'file_abc-1.png'))).toBe(0o600);
});

it('knows nothing of files that are not there', async () => {
  expect(await storage.read(FILE)).toBeNull();
  await storage.remove(FILE);
  await storage.write(FILE, Buffer.from('x'));
  await storage.remove(FILE);
  expect(await storage.read(FILE)).toBeNull();
});

it('leaves nothing of a file that could not be written', async () => {
  rmSync(folder, { recursive: true });
  await expect(storage.write(FILE, Buffer.from('x'))).rejects.toThrow('ENOENT');
});

it.each(['', '..', '../x', 'a/b', 'a\\b', 'a\u0000', 'a.b', 'x'.repeat(65)])(
  'never leaves its folder for %j',
  async (id) => {
    const file = { id, type: 'png' } as const;
    await expect(async () => storage.read(file)).rejects.toThrow('identifier');
    await expect(async () => storage.write(file, Buffer.from('x'))).rejects.toThrow('identifier');
    await expect(async () => storage.remove(file)).rejects.toThrow('identifier');
  },
);

it('addresses files at the origin', () => {
  expect(storage.link(FILE)).toBe('https://pay.example.com/uploads/file_abc-1.png');
  expect(storage.uploadUrl(FILE, 'put_x')).toBe('https://pay.example.com/uploads/put/put_x');
});
