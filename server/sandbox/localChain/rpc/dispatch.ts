import * as v from 'valibot';

import { createAccountMethods } from './accountMethods';
import { blockMethods } from './blockMethods';
import { createHistoryMethods } from './historyMethods';
import type { Method, RpcContext } from './method';
import { createNodeMethods } from './nodeMethods';
import { callConfig, parseParam, type Params } from './params';
import { RPC_CODE, RpcError } from './rpcError';
import { sendMethods } from './sendMethods';

/** Calls in one batch. */
export const MAX_BATCH = 100;

/**
 * What a call costs, where that is more than 1. The calls of a batch run one after the other in the
 * server's process, which does nothing else meanwhile.
 */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['getProgramAccounts', 25],
  ['getTokenLargestAccounts', 25],
  ['getTokenAccountsByOwner', 5],
  ['sendTransaction', 5],
  ['simulateTransaction', 5],
  ['requestAirdrop', 5],
  ['requestUsdcAirdrop', 5],
]);
/** The most that the calls of a batch may cost together. */
const MAX_BATCH_COST = 100;

const call = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  method: v.string(),
  params: v.optional(v.unknown()),
});

/** A call in the form of JSON-RPC 2.0. */
export type ParsedCall = v.InferOutput<typeof call>;

/** Null when it is not a JSON-RPC 2.0 call. */
export function parseCall(body: unknown): ParsedCall | null {
  const parsed = v.safeParse(call, body);
  return parsed.success ? parsed.output : null;
}

/** A response in the form of JSON-RPC 2.0. */
export interface RpcResponse {
  jsonrpc: '2.0';
  id: string | number | null;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

/**
 * Returns the response to a parsed request body: a call, or a list of them. Null when there is
 * none, because nothing in it has an `id`. Never throws.
 */
export type Dispatch = (body: unknown) => RpcResponse | RpcResponse[] | null;

/** Builds the answering machine for JSON-RPC 2.0 over a chain. */
export function createDispatch(context: RpcContext): Dispatch {
  // A Map, not an object: "constructor" and "__proto__" are no methods.
  const methods = new Map<string, Method>(
    Object.entries({
      ...createNodeMethods(context),
      ...createAccountMethods(context),
      ...createHistoryMethods(context),
      ...blockMethods(context),
      ...sendMethods(context),
    }),
  );
  const answer = (body: unknown) => answerOne(methods, context, body);
  return (body) => {
    if (!Array.isArray(body)) return answer(body);
    if (body.length === 0) return createErrorResponse(RPC_CODE.invalidRequest, 'Invalid request');
    if (body.length > MAX_BATCH) {
      return createErrorResponse(
        RPC_CODE.invalidRequest,
        `Batch too large (max: ${MAX_BATCH} calls)`,
      );
    }
    if (getCost(body) > MAX_BATCH_COST) {
      return createErrorResponse(
        RPC_CODE.invalidRequest,
        'Batch too costly: send its calls one by one',
      );
    }
    const answers = body.map(answer).filter((each) => each !== null);
    return answers.length === 0 ? null : answers;
  };
}

function getCost(calls: unknown[]): number {
  return calls.reduce<number>((sum, each) => {
    const { method = '', params } = parseCall(each) ?? {};
    // As much as its accounts asked one by one: one may hold a program of almost a megabyte.
    const [keys]: unknown[] = Array.isArray(params) ? params : [];
    const accounts = method === 'getMultipleAccounts' && Array.isArray(keys) ? keys.length : 1;
    return sum + (COSTS.get(method) ?? accounts);
  }, 0);
}

/** Returns the answer to a request that is not a valid call. */
export function createErrorResponse(code: number, message: string): RpcResponse {
  return { jsonrpc: '2.0', id: null, error: { code, message } };
}

function answerOne(
  methods: ReadonlyMap<string, Method>,
  context: RpcContext,
  body: unknown,
): RpcResponse | null {
  const parsed = parseCall(body);
  if (!parsed) return createErrorResponse(RPC_CODE.invalidRequest, 'Invalid request');
  const outcome = run(methods, context, parsed);
  // A call without an `id` is a notification: it is carried out, and not answered.
  return parsed.id === undefined ? null : { jsonrpc: '2.0', id: parsed.id, ...outcome };
}

function run(
  methods: ReadonlyMap<string, Method>,
  context: RpcContext,
  { method: name, params }: ParsedCall,
): Pick<RpcResponse, 'result' | 'error'> {
  try {
    const method = methods.get(name);
    if (!method) throw new RpcError(RPC_CODE.methodNotFound, 'Method not found');
    if (params !== undefined && params !== null && !Array.isArray(params)) {
      throw new RpcError(RPC_CODE.invalidParams, '`params` should be an array');
    }
    assertConfig(context, params ?? []);
    return { result: method(params ?? []) };
  } catch (error) {
    return { error: describe(error, name, context) };
  }
}

/**
 * Refuses an unknown commitment, and a slot that this node has not reached.
 *
 * @throws RpcError
 */
function assertConfig({ chain }: RpcContext, params: Params): void {
  for (const [position, value] of params.entries()) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const { minContextSlot } = parseParam(params, position, callConfig);
    if ((minContextSlot ?? 0) <= chain.slot) continue;
    const message = 'Minimum context slot has not been reached';
    throw new RpcError(RPC_CODE.minContextSlotNotReached, message, { contextSlot: chain.slot });
  }
}

function describe(error: unknown, method: string, { log }: RpcContext) {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return data === undefined ? { code, message } : { code, message, data };
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`Local chain: ${method} failed: ${detail}`);
  return { code: RPC_CODE.internalError, message: 'Internal error' };
}
