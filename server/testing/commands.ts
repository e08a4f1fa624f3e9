import { runCommand } from '#server/commands';

import type { TestServer } from './testServer';

/** Returns what a command needs to work on the data of a server. */
export function buildCommandEnv({ dataDir, config }: TestServer): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
  };
}

/** Runs a command on the data of a server. Returns the exit code and all that was printed. */
export async function runOn(
  server: TestServer,
  args: string[],
  env: Record<string, string> = {},
  pause: (ms: number) => Promise<void> = async () => undefined,
): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const io = { print, warn: print, pause };
  const code = await runCommand(args, { ...buildCommandEnv(server), ...env }, io);
  return { code, text: lines.join('\n') };
}
