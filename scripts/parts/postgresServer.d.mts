export interface PostgresServer {
  url: string;
  /** Starts it again on its data, with settings such as `default_transaction_read_only=on`. */
  start(settings?: string[]): Promise<void>;
  pid(): number;
  /** Ends it at once, without a checkpoint: the next start recovers. */
  crash(): Promise<unknown>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export function startPostgres(
  programs: string,
  options?: { within?: string },
): Promise<PostgresServer>;
