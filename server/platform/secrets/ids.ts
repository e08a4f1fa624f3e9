import { createHash, randomBytes } from 'node:crypto';

/** Returns an identifier that cannot be guessed: 192 random bits behind a prefix. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/** Returns a bearer token: 256 random bits behind a prefix. */
export function createToken(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns the hash that is stored of a token. A fast hash is enough, because tokens cannot be
 * guessed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
