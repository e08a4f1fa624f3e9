import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

import {
  changePassword,
  login,
  register,
  sendEmailLink,
  sendReset,
  verifyEmail,
} from '#contract/auth';
import type { Endpoint } from '#contract/endpoint';
import { createGift, createGiftOrder, processGift } from '#contract/gifts';
import { createPayment, processPayment } from '#contract/payments';
import { getPhoneProgress, preparePhonePayment } from '#contract/phonePayments';
import type { Limits } from '#server/platform/config/config';

import { getClientNetwork } from './clientNetwork';

const PAYING = new Set<Endpoint>([
  createPayment,
  processPayment,
  createGift,
  createGiftOrder,
  processGift,
  getPhoneProgress,
]);

const MAILED_LINKS = new Set<Endpoint>([sendReset, changePassword, sendEmailLink, verifyEmail]);

/** Returns how often one client may make this call in a minute. */
export function getRateLimit(endpoint: Endpoint, limits: Limits): RateLimitOptions {
  const timeWindow = '1 minute';
  if (endpoint === login) return { max: limits.login, timeWindow };
  if (endpoint === register) return { max: limits.register, timeWindow };
  if (MAILED_LINKS.has(endpoint)) {
    return { max: limits.reset, timeWindow };
  }
  if (PAYING.has(endpoint)) {
    return { max: limits.payment, timeWindow, keyGenerator: addressAndBearer };
  }
  if (endpoint === preparePhonePayment) {
    return { max: limits.payment, timeWindow, keyGenerator: addressAndParams };
  }
  return { max: limits.api, timeWindow };
}

/**
 * Returns how often one client may make this call in a minute, whatever it names: identifiers can be
 * invented. Null where the limit above counts all calls of a client already.
 */
export function getCeiling(endpoint: Endpoint, limits: Limits): RateLimitOptions | null {
  if (!PAYING.has(endpoint) && endpoint !== preparePhonePayment) return null;
  const { method, path } = endpoint;
  return {
    max: limits.paymentAddress,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `${method} ${path} ${getClientNetwork(ip)}`,
  };
}

/** Many customers may sit behind one address; each has a payment or a gift of their own. */
function addressAndBearer(request: FastifyRequest): string {
  return `${getClientNetwork(request.ip)} ${request.headers.authorization ?? ''}`;
}

/** A wallet sends no bearer: its call names the payment in the path. */
function addressAndParams({ ip, params }: FastifyRequest): string {
  return `${getClientNetwork(ip)} ${JSON.stringify(params)}`;
}
