import type * as LiteSvmModule from 'litesvm/dist/internal.js';
import type {
  LiteSvm,
  SimulatedTransactionInfo,
  TransactionMetadata,
} from 'litesvm/dist/internal.js';

import { toAddress } from './addresses';
import { toErrorJson } from './svmErrors';
import type { InnerInstructionGroup, ReturnData, RunResult } from './types';

/** What LiteSVM returns of a transaction that it ran or simulated. */
type Outcome = ReturnType<LiteSvm['sendVersionedTransaction']> | SimulatedTransactionInfo;

/** Returns a run's result as a node describes it. The caller knows whether it is in a block. */
export function readOutcome(module: typeof LiteSvmModule, outcome: Outcome): RunResult {
  const failed = outcome instanceof module.FailedTransactionMetadata;
  const meta = 'meta' in outcome ? outcome.meta() : outcome;
  return {
    err: failed ? toErrorJson(outcome.err()) : null,
    included: false,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    innerInstructions: readInnerInstructions(meta),
    returnData: readReturnData(meta),
  };
}

function readInnerInstructions(meta: TransactionMetadata): InnerInstructionGroup[] {
  return meta
    .innerInstructions()
    .map((calls, index) => ({
      index,
      instructions: calls.map((call) => {
        const instruction = call.instruction();
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: toAddress(instruction.data()),
          stackHeight: call.stackHeight(),
        };
      }),
    }))
    .filter((group) => group.instructions.length > 0);
}

function readReturnData(meta: TransactionMetadata): ReturnData | null {
  const data = meta.returnData();
  const bytes = data.data();
  if (bytes.length === 0) return null;
  return {
    programId: toAddress(data.programId()),
    data: [Buffer.from(bytes).toString('base64'), 'base64'],
  };
}
