import bs58 from 'bs58';
import * as v from 'valibot';

import { toAddressBytes } from '#server/sandbox/localChain/addresses';

import { createInvalidParamsError } from './rpcError';

/** The positional parameters of a call. */
export type Params = readonly unknown[];

const MAX_SIGNATURE_TEXT = 88;

/** A base58 address of 32 bytes. */
export const address = v.pipe(
  v.string(),
  v.check(isAddress, 'Invalid param: not a base58 address of 32 bytes'),
);

/** A base58 signature of 64 bytes. */
export const signature = v.pipe(
  v.string(),
  v.check(isSignature, 'Invalid param: Invalid signature'),
);

/** The commitment of a read. */
export const commitment = v.picklist(['processed', 'confirmed', 'finalized']);

/** What is asked of blocks and transactions that have landed. */
export const settled = v.picklist(
  ['confirmed', 'finalized'],
  'Method does not support commitment below `confirmed`',
);

/** Encodings of accounts and transactions. */
export const encoding = v.picklist(['base58', 'base64', 'base64+zstd', 'json', 'jsonParsed']);

/** What every call may carry in its configuration, whether it reads it or not. */
export const callConfig = v.object({
  commitment: v.optional(v.nullable(commitment)),
  minContextSlot: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
});

const natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Configuration of reads; unknown fields are ignored, as a node does. */
export const readConfig = v.object({
  commitment: v.optional(commitment),
  encoding: v.optional(encoding),
  dataSlice: v.optional(v.object({ offset: natural, length: natural })),
});

/**
 * One parameter, checked.
 *
 * @throws RpcError -32602 that names what is wrong.
 */
export function parseParam<Schema extends v.GenericSchema>(
  params: Params,
  position: number,
  schema: Schema,
): v.InferOutput<Schema> {
  // A node takes `null` for a parameter that is left out.
  const parsed = v.safeParse(schema, params[position] ?? undefined);
  if (parsed.success) return parsed.output;
  throw createInvalidParamsError(parsed.issues[0].message);
}

function isAddress(text: string): boolean {
  try {
    return toAddressBytes(text).length === 32;
  } catch {
    return false;
  }
}

/** Signatures that were seen: a caller who waits asks for the same ones again and again. */
const knownSignatures = new Set<string>();
const MAX_KNOWN = 10_000;

function isSignature(text: string): boolean {
  if (knownSignatures.has(text)) return true;
  const isValid = text.length <= MAX_SIGNATURE_TEXT && bs58.decodeUnsafe(text)?.length === 64;
  if (knownSignatures.size >= MAX_KNOWN) knownSignatures.clear();
  if (isValid) knownSignatures.add(text);
  return isValid;
}
