import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Where the hashes of approved pictures are: one file a title, with the stories by their identifiers. */
const BASELINES = 'tests/visual/baselines';
const COMMIT = '\u0001';

/** A commit in which pictures were approved. */
export interface PictureCommit {
  hash: string;
  /** `2026-11-23`. */
  date: string;
  subject: string;
}

export interface PictureHistory {
  commits: PictureCommit[];
  /** Indexes of the commits that changed the pictures of a story, newest first. */
  changes: Record<string, number[]>;
}

/**
 * Reads which commits changed the pictures of which story. Empty where there is no history to read.
 * @param root of the checkout
 */
export function readPictureHistory(root = ROOT): PictureHistory {
  const runGitHere = (args: string[], input = '') => runGit(root, args, input);
  const log = runGitHere([
    'log',
    `--format=${COMMIT}%h %cs %s`,
    '--name-only',
    '--no-renames',
    '--',
    BASELINES,
  ]);
  const found = log.split(COMMIT).slice(1).map(parseCommit);
  const places = found.flatMap(({ hash, files }) => files.map((file) => `${hash}:${file}`));
  const contents = parseBlobs(places, runGitHere(['cat-file', '--batch'], places.join('\n')));
  const changes: Record<string, number[]> = {};
  const last = new Map<string, string>();
  // From the oldest: a story is in the first commit that has it, and in each that changed it.
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const { hash = '', files = [] } = found[index] ?? {};
    for (const file of files) {
      for (const [story, pictures] of Object.entries(contents.get(`${hash}:${file}`) ?? {})) {
        const written = JSON.stringify(pictures);
        if (last.get(story) !== written) (changes[story] ??= []).unshift(index);
        last.set(story, written);
      }
    }
  }
  return { commits: found.map(({ hash, date, subject }) => ({ hash, date, subject })), changes };
}

function parseCommit(text: string): PictureCommit & { files: string[] } {
  const [head = '', ...rest] = text.trim().split('\n');
  const [hash = '', date = '', ...subject] = head.split(' ');
  const files = rest.filter((path) => path.endsWith('.json') && basename(path) !== 'browser.json');
  return { hash, date, subject: subject.join(' '), files };
}

/** The files as they were in their commits, those that were removed left out. */
function parseBlobs(places: string[], text: string): Map<string, Record<string, unknown>> {
  // Sizes are in bytes.
  const output = Buffer.from(text);
  const blobs = new Map<string, Record<string, unknown>>();
  let at = 0;
  for (const place of places) {
    const end = output.indexOf('\n', at);
    if (end === -1) break;
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1] ?? -1);
    at = end + 1;
    if (size === -1) continue;
    blobs.set(place, parseObject(output.toString('utf8', at, at + size)));
    at += size + 1;
  }
  return blobs;
}

function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function runGit(cwd: string, args: string[], input: string): string {
  const { stdout } = spawnSync('git', args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return stdout ?? '';
}
