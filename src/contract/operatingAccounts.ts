import * as v from 'valibot';

import { endpoint } from './endpoint';

/** The account that the server signs for: what is sent leaves it, what is minted belongs to it. */
export const operatingAccount = v.object({
  /** Wallet address. USDC that is sent there can be sent on. */
  address: v.string(),
  /** Micro-units of USDC (1,000,000 = 1 dollar) that can be sent. */
  availableUSDC: v.pipe(v.number(), v.safeInteger()),
});
export type OperatingAccount = v.InferOutput<typeof operatingAccount>;

/** The organization's operating account. An addition: the specification has no call for it. */
export const getOperatingAccount = endpoint({
  method: 'GET',
  path: '/organization/account',
  auth: 'session',
  response: operatingAccount,
});

/** Adds test USDC to the operating account. Only on the embedded chain; 404 elsewhere. */
export const fundOperatingAccount = endpoint({
  method: 'POST',
  path: '/organization/account/faucet',
  auth: 'session',
  response: operatingAccount,
});
