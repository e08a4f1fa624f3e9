import { pick, type Files } from './files';

const TESTS = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const WITH_A_BROWSER = /^tests\/e2e\//;

const PAGE_WAITS = /\bwaitForTimeout\(/g;

/**
 * Timers of a fixed time. One without a time only lets other work go first, and a random one ends a
 * process at any moment: those wait for nothing. What tests share also plays slow wallets, and looks
 * again and again.
 */
const TIMERS = [
  /\bawait (?:delay|setTimeout|sleep|wait)\(\s*(?:[1-9]|[A-Z][A-Z\d_]+\b)/g,
  /\bnew Promise\b[^;]*?\bsetTimeout\([^;]*?,\s*(?:[1-9][\d_]*|[A-Z][A-Z\d_]+)\s*[,)]/g,
];

/** A test that waits for a time is slow on a quick machine, and fails on a busy one. */
export function testsHaveNoFixedWaits(files: Files): string[] {
  return [
    ...find(pick(files, WITH_A_BROWSER, 'all'), PAGE_WAITS),
    ...TIMERS.flatMap((pattern) => find(pick(files, TESTS, 'all'), pattern)),
  ];
}

function find(files: [path: string, text: string][], pattern: RegExp): string[] {
  return files.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = text.slice(0, index + found.length).split('\n').length;
      return `${path}:${line}: waits for a time`;
    }),
  );
}
