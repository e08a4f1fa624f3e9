import { VersionedMessage } from '@solana/web3.js';
import * as v from 'valibot';

import { SYSTEM_PROGRAM } from '#server/sandbox/localChain/addresses';
import { getTransactionFee } from '#server/sandbox/localChain/fees';

import { NODE_VERSION, withContext, type Methods, type RpcContext } from './method';
import { callConfig, parseParam, type Params } from './params';
import { createInvalidParamsError, RPC_CODE, RpcError } from './rpcError';

const SLOTS_PER_EPOCH = 432_000;
const MAX_MESSAGE_TEXT = 4_096;

/** Returns the methods about the node itself: health, slots, blockhashes, fees. */
export function createNodeMethods({ chain }: RpcContext): Methods {
  return {
    getHealth: () => {
      if (chain.healthy) return 'ok';
      throw new RpcError(RPC_CODE.nodeUnhealthy, 'Node is unhealthy');
    },
    getVersion: () => ({ 'solana-core': NODE_VERSION, 'feature-set': 0 }),
    getGenesisHash: () => chain.genesisHash,
    getIdentity: () => ({ identity: SYSTEM_PROGRAM }),
    getSlot: (params) => chain.getSlotAt(readCommitment(params)),
    getBlockHeight: (params) => chain.getSlotAt(readCommitment(params)) - chain.firstBlockSlot + 1,
    getFirstAvailableBlock: () => 0,
    getTransactionCount: () => chain.transactionCount,
    getRecentPrioritizationFees: () => [],
    getBlockTime: (params) => {
      const slot = parseParam(params, 0, v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
      return chain.block(slot)?.time ?? null;
    },
    getEpochSchedule: () => ({
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
      leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
      slotsPerEpoch: SLOTS_PER_EPOCH,
      warmup: false,
    }),
    getEpochInfo: () => ({
      absoluteSlot: chain.slot,
      blockHeight: chain.blockHeight,
      epoch: Math.floor(chain.slot / SLOTS_PER_EPOCH),
      slotIndex: chain.slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: chain.transactionCount,
    }),
    getMinimumBalanceForRentExemption: (params) => {
      const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_485_760));
      return Number(chain.getRentExemption(parseParam(params, 0, size)));
    },
    getLatestBlockhash: () => withContext(chain, chain.latestBlockhash),
    isBlockhashValid: (params) =>
      withContext(chain, chain.isBlockhashValid(parseParam(params, 0, v.string()))),
    getFeeForMessage: (params) => {
      const text = parseParam(params, 0, v.pipe(v.string(), v.maxLength(MAX_MESSAGE_TEXT)));
      const message = readMessage(text);
      const known = chain.isBlockhashValid(message.recentBlockhash);
      return withContext(chain, known ? getTransactionFee(message) : null);
    },
  };
}

/** Returns the commitment of a call without other parameters: a node takes the safest one. */
function readCommitment(params: Params) {
  return parseParam(params, 0, v.optional(callConfig, {})).commitment ?? 'finalized';
}

function readMessage(base64: string): VersionedMessage {
  try {
    return VersionedMessage.deserialize(Buffer.from(base64, 'base64'));
  } catch {
    throw createInvalidParamsError('failed to deserialize the message');
  }
}
