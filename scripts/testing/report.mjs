import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../parts/run.mjs';

/** The tests that passed only when they were run again, and the messages of their failures. */
const FLAKY_FILE = join(root, 'test-results/flaky.txt');

/** Lines that say what failed. */
const FAILURE = /^\s*(FAIL |\w*Error:|Test timeout|\d+\) .* › )/;
/** Storybook writes this and empty lines before the message of an error. */
const LINK = /^\s*Click to debug the error/;
const REASON_LINES = 6;
const MAX_LINES = 80;

/**
 * Returns what failed and why, in a few lines to be read before the whole output.
 * @param {import('./rerun.mjs').Result} result
 */
export function summarize({ output, failed }) {
  const lines = failed.length > 0 ? failed.flatMap(toLines) : listFailureLines(output);
  return lines.slice(0, MAX_LINES).map((line) => line.slice(0, 200));
}

function toLines({ name, reason }) {
  return [`FAILED  ${name}`, ...shorten(reason)];
}

function toFlakyLines({ name, reason }) {
  return [`flaky: ${name}`, ...shorten(reason).map((line) => `    ${line.slice(0, 200)}`)];
}

function shorten(reason) {
  return toReadable(reason).slice(0, REASON_LINES);
}

function listFailureLines(output) {
  const lines = toReadable(output);
  const told = lines.flatMap((line, index) =>
    FAILURE.test(line)
      ? lines.slice(index, index + (line.includes('Error:') ? REASON_LINES : 1))
      : [],
  );
  return [...new Set(told)];
}

function toReadable(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !LINK.test(line));
}

/** Removes what the last run wrote. */
export function forgetFlaky() {
  rmSync(FLAKY_FILE, { force: true });
}

/**
 * Prints the flaky tests and writes them into a file, so that they can be fixed without blocking.
 * @param {import('./rerun.mjs').Result['flaky']} tests
 */
export function reportFlaky(tests) {
  if (tests.length === 0) return;
  const lines = tests.flatMap(toFlakyLines);
  mkdirSync(dirname(FLAKY_FILE), { recursive: true });
  writeFileSync(FLAKY_FILE, `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
}
