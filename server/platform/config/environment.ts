import { PublicKey } from '@solana/web3.js';

import { toSafeHttpUrl } from '#domain/safeUrl';

/** The environment has an invalid value. The message says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Returns a variable without surrounding spaces; null when it is unset or empty. */
export function readText(env: Env, name: string): string | null {
  return env[name]?.trim() || null;
}

/** Returns a variable that must be a whole number. @throws ConfigError */
export function readInteger(
  env: Env,
  name: string,
  fallback: number,
  least: number,
  most = 1_000_000_000,
) {
  const value = readText(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
}

/**
 * Reads a value that must be one of the choices. The first one is the default. @throws ConfigError
 */
export function readChoice<const T extends string>(
  env: Env,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const value = readText(env, name);
  if (value === null) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
}

/**
 * Returns a variable that must be an http or https address; null when unset. @throws ConfigError
 */
export function readLink(env: Env, name: string): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  const url = toSafeHttpUrl(value);
  if (url === null) throw new ConfigError(`${name} must be an http or https address.`);
  return url;
}

/** Returns a web address that must contain a placeholder; null when unset. @throws ConfigError */
export function readTemplate(env: Env, name: string, placeholder: string): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  const usable = value.includes(placeholder) && toSafeHttpUrl(value.replace(placeholder, 'x'));
  if (!usable) throw new ConfigError(`${name} must be a web address that contains ${placeholder}.`);
  return value;
}

/** Returns a variable that must be an address in base58. @throws ConfigError */
export function readAddress(env: Env, name: string, fallback: string): PublicKey {
  try {
    return new PublicKey(readText(env, name) ?? fallback);
  } catch {
    throw new ConfigError(`${name} must be an address in base58.`);
  }
}
