import { inviteCommand, verifyEmailCommand } from '#server/commands/accountCommands';
import { checkSecretsCommand } from '#server/commands/checkSecrets';
import type { RpcLog } from '#server/chain/rpcPool';
import { moveFeePayerSolCommand } from '#server/commands/moveFeePayerSol';
import { rotateMasterKeyCommand } from '#server/commands/rotateMasterKey';
import { CommandError, type Command, type CommandIo } from '#server/commands/command';
import { readConfig, type Config } from '#server/platform/config/config';
import { ConfigError, type Env } from '#server/platform/config/environment';
import { getDatabaseOptions, openDatabase, type Db } from '#server/platform/db/database';
import { lockFolder } from '#server/platform/files/folderLock';
import { openChain } from '#server/openChain';
import { explainFailure } from '#server/startFailure';

/** Every command of the operator, in the order of `help`. */
const COMMANDS: readonly Command[] = [
  inviteCommand,
  verifyEmailCommand,
  checkSecretsCommand,
  rotateMasterKeyCommand,
  moveFeePayerSolCommand,
];

/**
 * Runs the command that the first argument names. `help` and unknown names list all of them.
 *
 * With `DATABASE_URL` the servers may run meanwhile. The embedded database serves one process, so
 * its server must be stopped.
 *
 * @returns the exit code.
 */
export async function runCommand(
  [name = 'help', ...args]: readonly string[],
  env: Env,
  { print, warn, pause }: CommandIo,
): Promise<number> {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    listCommands(print);
    if (name === 'help') return 0;
    warn(`There is no command ${name}.`);
    return 2;
  }
  let config: Config | null = null;
  try {
    const known = readConfig(env);
    config = known;
    await withDatabase(known, (db) => {
      const openOwnChain = () => openChain(known, db, toLog(warn));
      return command.run({ config: known, db, args, print, pause, openChain: openOwnChain });
    });
    return 0;
  } catch (error) {
    warn(`${name}: ${explain(error, config)}`);
    return 1;
  }
}

/** The operator at the terminal needs only the sentence. */
function toLog(warn: CommandIo['warn']): RpcLog {
  const tell = (_details: object, message: string) => warn(message);
  return { warn: tell, error: tell };
}

function listCommands(print: CommandIo['print']): void {
  print('node dist/server/main.js <command>, with the environment of the server:');
  for (const { name, summary } of COMMANDS) print(`  ${name.padEnd(20)} ${summary}`);
}

async function withDatabase(config: Config, run: (db: Db) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const unlock = databaseUrl === null ? await lockFolder(dataDir) : async () => undefined;
  try {
    const database = await openDatabase({ ...getDatabaseOptions(config), mustBeUsed: true });
    try {
      await run(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await unlock();
  }
}

function explain(error: unknown, config: Config | null): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  return config === null ? String(error) : explainFailure(error, config);
}
