import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readPictureHistory } from './pictureHistory';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@till.example'];

/** A checkout in which each approval is a commit. */
function createCheckout(approvals: Record<string, Record<string, string>>[]): string {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  const folder = join(root, 'tests/visual/baselines');
  mkdirSync(folder, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: root });
  git('init', '--quiet');
  for (const [index, approved] of approvals.entries()) {
    writeFileSync(join(folder, 'Portal-PaymentScreen.json'), JSON.stringify(approved));
    git('add', '.');
    git('commit', '--quiet', '-m', `Approve ${index + 1}`);
  }
  return root;
}

describe('the history of pictures', () => {
  it('names the commits that changed those of a story, newest first', () => {
    const root = createCheckout([
      { 'portal--paid': { 'desktop-light': 'a' } },
      { 'portal--paid': { 'desktop-light': 'a' }, 'portal--failed': { 'desktop-light': 'b' } },
      { 'portal--paid': { 'desktop-light': 'c' }, 'portal--failed': { 'desktop-light': 'b' } },
    ]);
    const { commits, changes } = readPictureHistory(root);
    const subjects = (id: string) => changes[id]?.map((index) => commits[index]?.subject);
    expect(subjects('portal--paid')).toEqual(['Approve 3', 'Approve 1']);
    expect(subjects('portal--failed')).toEqual(['Approve 2']);
  });

  it('is empty where there is none', () => {
    const root = mkdtempSync(join(tmpdir(), 'pictures-'));
    expect(readPictureHistory(root)).toEqual({ commits: [], changes: {} });
  });
});
