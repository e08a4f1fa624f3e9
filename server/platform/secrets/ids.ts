import { createHash, randomBytes } from 'node:crypto';

/** Returns an identifier that cannot be guessed: 192 random bits behind a prefix. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/** A bearer token: 256 random bits behind a prefix. */
export function createToken(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a token. A fast hash is enough: the token itself cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
