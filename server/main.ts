import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import closeWithGrace from 'close-with-grace';

import { formatBanner, formatTokenBanner } from '#server/banner';
import { readConfig, type Config } from '#server/platform/config/config';
import { ConfigError } from '#server/platform/config/environment';
import { closeDemo, seedDemo } from '#server/sandbox/demo/seed';
import { seedDemoMint } from '#server/sandbox/demo/seedMint';
import { runCommand } from '#server/commands';
import { createServer, type Server } from '#server/createServer';
import { explainFailure } from '#server/startFailure';

const CLOSE_WITHIN_MS = 5_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

await main(process.argv.slice(2));

/** Starts the server, or runs the operator's command that the arguments name. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) {
    process.exitCode = await runCommand(args, process.env, {
      print: (line) => process.stdout.write(`${line}\n`),
      warn: (line) => process.stderr.write(`${line}\n`),
      pause: (ms) => sleep(ms),
    });
    return;
  }
  const config = readOrExit(() => readConfig(process.env));
  if (config === null) return;
  await start(config);
}

/** Starts the server, or prints in one sentence why it cannot start. */
async function start(config: Config): Promise<void> {
  let server: Server | null = null;
  try {
    server = await createServer(config, { root: findProjectRoot() });
    if (!config.local) await closeDemo(server);
    await server.listen();
    handleProcessEnd(server);
    const demo = config.local ? await seedDemo(server) : null;
    process.stdout.write(formatBanner(config, demo));
    if (demo) void seedToken(server);
  } catch (error) {
    await server?.close();
    fail(explainFailure(error, config));
  }
}

/**
 * Ends the server after the requests that it has begun, and keeps it up after a rejected promise.
 */
function handleProcessEnd({ http, config, drain, close }: Server): void {
  // One failed request must not stop the server.
  process.on('unhandledRejection', (err) => {
    http.log.error({ err }, 'unhandled promise rejection');
  });
  let isEnding = false;
  const { close: end } = closeWithGrace(
    {
      delay: config.drainMs + CLOSE_WITHIN_MS,
      logger: false,
      skip: ['unhandledRejection', ...STOP_SIGNALS],
    },
    async ({ err }) => {
      isEnding = true;
      if (err) http.log.error({ err }, 'the process ends after an uncaught error');
      await drain();
      await close();
    },
  );
  // Ctrl-C reaches the whole group, and npm passes it on once more: the second must not cut this short.
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!isEnding) end();
    });
  }
}

/** Creates the demo token after the start, so that the start does not wait for it. */
async function seedToken(server: Server): Promise<void> {
  try {
    const links = await seedDemoMint(server);
    if (links) process.stdout.write(formatTokenBanner(links));
  } catch (err) {
    server.http.log.warn({ err }, 'the demo token is not finished; the next start goes on with it');
  }
}

function readOrExit<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
}

function fail(sentence: string): null {
  process.stderr.write(`Tiller did not start: ${sentence}\n`);
  process.exitCode = 1;
  return null;
}

/**
 * Returns the folder of `package.json`: this file runs from `server/` or, bundled, `dist/server/`.
 */
function findProjectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return folder;
}
