import type { Chain } from '#server/chain/chain';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';

/** Where a command prints, and how it waits. */
export interface CommandIo {
  /** Prints one line. */
  print: (line: string) => void;
  /** Prints one line about what went wrong. */
  warn: (line: string) => void;
  pause: (ms: number) => Promise<void>;
}

/** What a command may use. The database is open, with its tables up to date. */
export interface CommandContext extends Pick<CommandIo, 'print' | 'pause'> {
  config: Config;
  db: Db;
  /**
   * Arguments after the command's name. They hold no secrets, because other users see them in `ps`.
   */
  args: readonly string[];
  /** Opens the chain. The command closes it. */
  openChain: () => Promise<{ chain: Chain; close: () => Promise<void> }>;
}

/** A task of the operator beside the running servers: `node dist/server/main.js <name>`. */
export interface Command {
  /** Verb and noun, as the operator types it. */
  name: string;
  /** Its line in `help`. */
  summary: string;
  /** @throws CommandError, and what the database reports. */
  run: (context: CommandContext) => Promise<void>;
}

/** The command could not do what it was asked to. The message is one sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
