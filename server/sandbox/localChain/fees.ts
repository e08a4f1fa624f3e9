import type { VersionedMessage } from '@solana/web3.js';

import { COMPUTE_BUDGET_PROGRAM } from './addresses';

const LAMPORTS_PER_SIGNATURE = 5_000;
const DEFAULT_UNITS_PER_INSTRUCTION = 200_000;
const MAX_UNITS = 1_400_000;
const SET_LIMIT = 2;
const SET_PRICE = 3;

/**
 * Lamports a transaction pays: 5,000 per signature, plus compute unit price × limit when a compute
 * budget instruction sets a price. LiteSVM takes the same fee but does not tell it.
 */
export function getTransactionFee(message: VersionedMessage): number {
  let pricePerMillion = 0n;
  let limit: number | null = null;
  let instructions = 0;
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58();
    if (program !== COMPUTE_BUDGET_PROGRAM) {
      instructions += 1;
      continue;
    }
    const bytes = Buffer.from(data);
    if (bytes[0] === SET_LIMIT && bytes.length >= 5) limit = bytes.readUInt32LE(1);
    if (bytes[0] === SET_PRICE && bytes.length >= 9) pricePerMillion = bytes.readBigUInt64LE(1);
  }
  const units = BigInt(Math.min(limit ?? instructions * DEFAULT_UNITS_PER_INSTRUCTION, MAX_UNITS));
  const priority = (pricePerMillion * units + 999_999n) / 1_000_000n;
  return LAMPORTS_PER_SIGNATURE * message.header.numRequiredSignatures + Number(priority);
}
