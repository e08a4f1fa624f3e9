import * as v from 'valibot';

import type { LocalChain } from '#server/sandbox/localChain/chain';

import type { Methods, RpcContext } from './method';
import { encoding, parseParam, settled } from './params';
import { createInvalidParamsError, RPC_CODE, RpcError } from './rpcError';
import { toTransactionJson, type TransactionConfig } from './transactionJson';

const slotNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const blockConfig = v.object({
  commitment: v.optional(settled, 'finalized'),
  encoding: v.optional(encoding),
  transactionDetails: v.optional(v.picklist(['full', 'signatures', 'none']), 'full'),
  maxSupportedTransactionVersion: v.optional(v.number()),
  rewards: v.optional(v.boolean()),
});
const rangeConfig = v.optional(v.object({ commitment: v.optional(settled, 'finalized') }), {
  commitment: 'finalized',
});

/** Slots in one list of blocks. */
const MAX_RANGE = 500_000;

/**
 * Methods that read blocks. Every slot of this chain has one, most of them without transactions.
 */
export function blockMethods({ chain }: RpcContext): Methods {
  return {
    getBlocks: (params) => {
      const from = parseParam(params, 0, slotNumber);
      // The last slot may be left out.
      const isBounded = typeof params[1] === 'number';
      const to = isBounded ? parseParam(params, 1, slotNumber) : from + MAX_RANGE;
      const { commitment } = parseParam(params, isBounded ? 2 : 1, rangeConfig);
      const last = Math.min(to, chain.getSlotAt(commitment));
      if (last - from > MAX_RANGE) {
        throw createInvalidParamsError(`Slot range too large; max ${MAX_RANGE}`);
      }
      const first = Math.max(from, chain.firstBlockSlot);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    },
    getBlock: (params) => {
      const slot = parseParam(params, 0, slotNumber);
      // An old form of the call gives the encoding alone.
      const second = parseParam(params, 1, v.optional(v.union([encoding, v.looseObject({})]), {}));
      const given = typeof second === 'string' ? { encoding: second } : second;
      const config = parseParam([given], 0, blockConfig);
      if (slot > chain.slot || !chain.hasReached(slot, config.commitment)) {
        throw new RpcError(RPC_CODE.blockNotAvailable, `Block not available for slot ${slot}`);
      }
      const block = chain.block(slot);
      if (!block) throw new RpcError(RPC_CODE.slotSkipped, `Slot ${slot} was skipped`);
      const signatures = block.transactions.map(({ signature }) => signature);
      return {
        blockHeight: block.height,
        blockTime: block.time,
        blockhash: block.blockhash,
        parentSlot: slot - 1,
        previousBlockhash: block.previousBlockhash,
        ...(config.transactionDetails === 'full' && {
          transactions: signatures.flatMap((each) => readTransaction(chain, each, config)),
        }),
        ...(config.transactionDetails === 'signatures' && { signatures }),
        ...(config.rewards !== false && { rewards: [] }),
      };
    },
  };
}

/** As in `getTransaction`, without what the block says for all of them. */
function readTransaction(chain: LocalChain, signature: string, config: TransactionConfig) {
  const entry = chain.findEntry(signature);
  if (!entry) return [];
  const { transaction, meta, version } = toTransactionJson(entry, config);
  return [{ transaction, meta, version }];
}
