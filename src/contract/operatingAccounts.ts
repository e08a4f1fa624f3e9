import * as v from 'valibot';

import type { MicroUsdc } from '#domain/money';

import { microUsdc } from './amounts';
import { endpoint } from './endpoint';

/** The account that the server signs for: what is sent leaves it, what is minted belongs to it. */
export const operatingAccount = v.object({
  /** Wallet address. USDC that is sent there can be sent on. */
  address: v.string(),
  /** Micro-units of USDC (1,000,000 = 1 dollar) that can be sent. */
  availableUSDC: microUsdc,
});
export type OperatingAccount = v.InferOutput<typeof operatingAccount>;

/** An operating account with its amount in base units. */
export interface ParsedOperatingAccount {
  address: string;
  availableMicro: MicroUsdc;
}

/** Parses the amount of an account, once, where it is taken from the query cache. */
export function parseOperatingAccount({
  address,
  availableUSDC,
}: OperatingAccount): ParsedOperatingAccount {
  return { address, availableMicro: BigInt(availableUSDC) };
}

/** The organization's operating account. An addition: the specification has no call for it. */
export const getOperatingAccount = endpoint({
  method: 'GET',
  path: '/organization/account',
  auth: 'session',
  response: operatingAccount,
});

/** Adds test USDC to the operating account. Only on a local run; 404 elsewhere. */
export const fundOperatingAccount = endpoint({
  method: 'POST',
  path: '/organization/account/faucet',
  auth: 'session',
  response: operatingAccount,
});
