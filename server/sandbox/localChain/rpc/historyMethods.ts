import * as v from 'valibot';

import { toTransactionJson } from './transactionJson';
import { withContext, type Methods, type RpcContext } from './method';
import { address, encoding, parseParam, settled, signature } from './params';
import { createInvalidParamsError } from './rpcError';

const MAX_STATUSES = 256;
const MAX_HISTORY = 1_000;

const transactionConfig = v.object({
  commitment: v.optional(settled, 'finalized'),
  encoding: v.optional(encoding),
  maxSupportedTransactionVersion: v.optional(v.number()),
});
const historyConfig = v.object({
  commitment: v.optional(settled, 'finalized'),
  before: v.optional(signature),
  until: v.optional(signature),
  limit: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_HISTORY))),
});

/** Returns the methods that read landed transactions. */
export function createHistoryMethods({ chain }: RpcContext): Methods {
  return {
    getSignatureStatuses: (params) => {
      const signatures = parseParam(
        params,
        0,
        v.pipe(v.array(signature), v.maxLength(MAX_STATUSES)),
      );
      return withContext(
        chain,
        signatures.map((each) => {
          const found = chain.findSummary(each);
          if (!found) return null;
          const { slot, err } = found;
          const confirmationStatus = chain.getCommitment(slot);
          return {
            slot,
            confirmations: confirmationStatus === 'finalized' ? null : chain.slot - slot,
            err,
            status: err === null ? { Ok: null } : { Err: err },
            confirmationStatus,
          };
        }),
      );
    },
    getTransaction: (params) => {
      const wanted = parseParam(params, 0, signature);
      // An old form of the call gives the encoding alone.
      const second = parseParam(params, 1, v.optional(v.union([encoding, v.looseObject({})]), {}));
      const given = typeof second === 'string' ? { encoding: second } : second;
      const config = parseParam([given], 0, transactionConfig);
      const found = chain.findSummary(wanted);
      if (!found || !chain.hasReached(found.slot, config.commitment)) return null;
      const entry = chain.findEntry(wanted);
      return entry && toTransactionJson(entry, config);
    },
    getSignaturesForAddress: (params) => {
      const key = parseParam(params, 0, address);
      const config = parseParam(params, 1, v.optional(historyConfig, {}));
      const { before, until, limit = MAX_HISTORY } = config;
      if (before !== undefined && !chain.findSummary(before)) {
        throw createInvalidParamsError('Invalid param: `before` is no known signature');
      }
      return chain.listHistory(key, { before, until, limit }, config.commitment).map((found) => ({
        signature: found.signature,
        slot: found.slot,
        blockTime: found.blockTime,
        memo: found.memo,
        err: found.err,
        confirmationStatus: chain.getCommitment(found.slot),
      }));
    },
  };
}
