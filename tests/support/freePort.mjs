import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to programs that name none (Linux: from 32,768). */
const FROM = 20_000;
const TO = 32_000;
const TRIES = 100;

/**
 * A port of this machine that no program listens on. It stays free until the caller listens, and
 * while that one is started again: connections of others are never given one of this range.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FROM} and ${TO} is free`);
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
