import * as v from 'valibot';

import { defaultHostConfig } from '#contract/defaultHostConfig';
import { emailAddress } from '#contract/fields';
import { DEFAULT_POOL, type PoolLimits } from '#server/platform/db/pool';

import type { ChainConfig } from './chain';
import { ConfigError, readInteger, readText, type Env } from './environment';

/** The billing provider for plans. `none`: the calls answer that billing is not set up. */
export type BillingConfig =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; prices: PlanPrices }
  | { kind: 'embedded' }
  | { kind: 'none' };

/** Identifiers of Stripe's prices. */
export interface PlanPrices {
  startup: string;
  business: string;
}

/** Reads the address of a PostgreSQL server; null without one. @throws ConfigError */
export function readDatabaseUrl(env: Env): string | null {
  const value = readText(env, 'DATABASE_URL');
  if (value === null || /^postgres(ql)?:\/\//.test(value)) return value;
  throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

/** Reads the limits of one process for the database. @throws ConfigError */
export function readDatabasePool(env: Env): PoolLimits {
  const { size, connectTimeoutMs, statementTimeoutMs, lockTimeoutMs } = DEFAULT_POOL;
  return {
    size: readInteger(env, 'DATABASE_POOL', size, 2, 1_000),
    connectTimeoutMs: readInteger(env, 'DATABASE_CONNECT_MS', connectTimeoutMs, 1),
    statementTimeoutMs: readInteger(env, 'DATABASE_STATEMENT_MS', statementTimeoutMs, 1),
    lockTimeoutMs: readInteger(env, 'DATABASE_LOCK_MS', lockTimeoutMs, 1),
  };
}

/** Reads the address of the mail server; null without one. @throws ConfigError */
export function readSmtpUrl(env: Env): string | null {
  const value = readText(env, 'SMTP_URL');
  if (value === null || (/^smtps?:\/\//.test(value) && URL.canParse(value))) return value;
  throw new ConfigError('SMTP_URL must begin with smtp:// or smtps://.');
}

/** Reads where customers write when a payment fails. A cluster needs a real one. @throws ConfigError */
export function readSupportEmail(env: Env, chain: ChainConfig['kind']): string {
  const value = readText(env, 'SUPPORT_EMAIL');
  if (value === null && chain === 'embedded') return defaultHostConfig.supportEmail;
  if (value === null) {
    throw new ConfigError(
      'SOLANA_RPC_URL is set, so SUPPORT_EMAIL is needed: customers write there when a payment fails.',
    );
  }
  if (v.is(emailAddress, value)) return value;
  throw new ConfigError('SUPPORT_EMAIL must be an email address, such as help@example.com.');
}

/** Reads the billing provider and its keys: all of Stripe's variables, or none. @throws ConfigError */
export function readBilling(env: Env, local: boolean): BillingConfig {
  const secretKey = readText(env, 'STRIPE_SECRET_KEY');
  if (secretKey === null) {
    const others = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_STARTUP', 'STRIPE_PRICE_BUSINESS'];
    const stray = others.find((name) => readText(env, name) !== null);
    if (stray === undefined) return { kind: local ? 'embedded' : 'none' };
    throw new ConfigError(`${stray} is set, so STRIPE_SECRET_KEY is needed.`);
  }
  const requireText = (name: string) => {
    const value = readText(env, name);
    if (value === null) throw new ConfigError(`STRIPE_SECRET_KEY is set, so ${name} is needed.`);
    return value;
  };
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret: requireText('STRIPE_WEBHOOK_SECRET'),
    prices: {
      startup: requireText('STRIPE_PRICE_STARTUP'),
      business: requireText('STRIPE_PRICE_BUSINESS'),
    },
  };
}
