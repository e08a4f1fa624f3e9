import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time of a process and of all that it has started, in milliseconds. */
export function readTreeCpuMs(pid: number): number {
  const parents = new Map<number, { parent: number; ms: number }>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = readStat(Number(name));
    if (stat) parents.set(Number(name), stat);
  }
  let total = 0;
  for (const [each, { ms }] of parents) if (isBelow(parents, each, pid)) total += ms;
  return total;
}

function isBelow(parents: Map<number, { parent: number }>, pid: number, above: number): boolean {
  for (let at: number | undefined = pid; at; at = parents.get(at)?.parent) {
    if (at === above) return true;
  }
  return false;
}

function readStat(pid: number): { parent: number; ms: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // With what children had used that have ended: PostgreSQL ends them with their connections.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
