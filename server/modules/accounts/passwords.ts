import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's setting for argon2id; the library's default algorithm. About 10 ms. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash that no password matches, so that an unknown e-mail takes the same time as a known one. */
const dummy = hash('no account has this password', COST);

/** Returns the argon2id hash in PHC notation. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Returns whether the password is correct. Without `stored` it takes the same time and returns
 * false.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(stored ?? (await dummy), password);
  return stored !== undefined && fits;
}
