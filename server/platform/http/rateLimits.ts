import { hash } from 'node:crypto';

import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '#contract/endpoint';
import type { Limits } from '#server/platform/config/config';

import { getClientNetwork } from './clientNetwork';

type LimitedCall = Pick<Endpoint, 'limit' | 'madeBy'>;

/** Returns how often one client may make this call in a minute. */
export function getRateLimit({ limit, madeBy }: LimitedCall, limits: Limits): RateLimitOptions {
  const timeWindow = '1 minute';
  if (limit === undefined) return { max: limits.api, timeWindow };
  switch (limit) {
    case 'login':
      return { max: limits.login, timeWindow };
    case 'register':
      return { max: limits.register, timeWindow };
    case 'mail':
      return { max: limits.reset, timeWindow };
    case 'payment': {
      const keyGenerator = madeBy === 'wallet' ? toAddressAndParams : toAddressAndBearer;
      return { max: limits.payment, timeWindow, keyGenerator };
    }
  }
}

/**
 * Returns how often one client may make this call in a minute for all identifiers together, because
 * identifiers can be invented. Null where the limit above counts all calls of a client already.
 */
export function getCeiling(endpoint: Endpoint, limits: Limits): RateLimitOptions | null {
  if (endpoint.limit !== 'payment') return null;
  const { method, path } = endpoint;
  return {
    max: limits.paymentAddress,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `${method} ${path} ${getClientNetwork(ip)}`,
  };
}

/** Many customers may share one address; each has another payment or gift. */
function toAddressAndBearer({ ip, headers }: FastifyRequest): string {
  return toKey(ip, headers.authorization ?? '');
}

/** A wallet sends no bearer: its call names the payment in the path. */
function toAddressAndParams({ ip, params }: FastifyRequest): string {
  return toKey(ip, JSON.stringify(params));
}

/** Returns a key that is short whatever the client sent: it stays in memory for a minute. */
function toKey(ip: string, named: string): string {
  return `${getClientNetwork(ip)} ${hash('sha256', named, 'base64url')}`;
}
