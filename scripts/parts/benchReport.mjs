// What both benches print: help, medians of visits, and budgets.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Prints the comment that a script begins with. */
export function printHelp(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  const help = lines.slice(0, end).map((line) => line.slice(3));
  console.log(help.join('\n'));
}

/** Prints the medians of pages' visits, a row for each page. `cls` has decimals, the rest none. */
export function printVisits(pages, columns, width) {
  const load = loadavg().map((value) => value.toFixed(1));
  const runs = pages[0].visits.length;
  console.log(`\n${runs} visits each, medians. The machine's load: ${load.join(', ')}.\n`);
  console.log(''.padEnd(20) + columns.map((column) => column.padStart(width)).join(''));
  for (const page of pages) {
    const cells = columns.map((column) => {
      const value = getMedian(page, column);
      return column === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en');
    });
    console.log(page.name.padEnd(20) + cells.map((cell) => cell.padStart(width)).join(''));
  }
}

/** Prints the head of the table of budgets. */
export function printBudgetHead() {
  console.log(`\n${'budget'.padEnd(44)}${'is'.padStart(9)}${'at most'.padStart(9)}`);
}

/** Prints a value, and for one with a limit whether it is within it. */
export function printBudget(name, value, limit) {
  const end = limit === undefined ? '' : formatNumber(limit).padStart(9);
  const verdict = limit === undefined ? '' : value <= limit ? '  kept' : '  MISSED';
  console.log(`${name.padEnd(44)}${formatNumber(value).padStart(9)}${end}${verdict}`);
}

/** Returns the median of a column over the visits of a page. */
export function getMedian({ visits }, column) {
  return computeMedian(visits.map((visit) => visit[column]));
}

/** Returns the median of each visit's value to that of the plain visit beside it. */
export function getRatio({ visits }, plain, column) {
  return computeMedian(visits.map((visit, run) => visit[column] / plain.visits[run][column]));
}

function formatNumber(value) {
  return value > 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

function computeMedian(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
