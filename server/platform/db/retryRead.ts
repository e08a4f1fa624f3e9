import { setTimeout as sleep } from 'node:timers/promises';

import { isConnectionLost } from './errors';

/** Long enough for a connection that was lost to be noticed and replaced. */
const PAUSE_MS = 250;

/**
 * Reads, and once more after a moment when the connection was lost: after a restart of the database
 * the connections of before are of no use. Only for what changes nothing.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await sleep(PAUSE_MS);
    return read();
  }
}
