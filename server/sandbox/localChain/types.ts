/** What JSON can carry: results and errors of the chain travel and are stored as this. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** How settled a transaction is, in the words of the cluster. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** An account as the chain holds it. `lamports` is a u64. */
export interface RawAccount {
  lamports: bigint;
  data: Uint8Array;
  owner: string;
  executable: boolean;
}

/** A token quantity the way a node writes it: base units as text, and the decimal forms. */
export interface UiAmount {
  amount: string;
  decimals: number;
  uiAmount: number;
  uiAmountString: string;
}

/** Balance of a token account before or after a transaction. */
export interface RpcTokenBalance {
  /** Index into `LedgerEntry.accounts`. */
  accountIndex: number;
  mint: string;
  /** Wallet that owns the token account. */
  owner: string;
  programId: string;
  uiTokenAmount: UiAmount;
}

/** An instruction that a program called. */
export interface InnerInstruction {
  programIdIndex: number;
  accounts: number[];
  /** base58 */
  data: string;
  stackHeight: number;
}

/** The calls of one instruction. */
export interface InnerInstructionGroup {
  /** Index of the outer instruction that made these calls. */
  index: number;
  instructions: InnerInstruction[];
}

/** Data that a program returned. */
export interface ReturnData {
  programId: string;
  data: [base64: string, encoding: 'base64'];
}

/** Addresses from lookup tables. */
export interface LoadedAddresses {
  writable: string[];
  readonly: string[];
}

/** `meta` of getTransaction. */
export interface TransactionMeta {
  err: Json;
  status: { Ok: null } | { Err: Json };
  /** Lamports. */
  fee: number;
  /** Lamports per account, before and after. */
  preBalances: number[];
  postBalances: number[];
  preTokenBalances: RpcTokenBalance[];
  postTokenBalances: RpcTokenBalance[];
  logMessages: string[];
  innerInstructions: InnerInstructionGroup[];
  loadedAddresses: LoadedAddresses;
  computeUnitsConsumed: number;
  rewards: [];
  returnData?: ReturnData;
}

/** One landed transaction: a line of the ledger. */
export interface LedgerEntry {
  signature: string;
  slot: number;
  /** Unix seconds. */
  blockTime: number;
  /** The signed transaction, base64. */
  wire: string;
  /** Static keys, then addresses loaded from lookup tables. */
  accounts: string[];
  /** `[length] text` of each memo, joined by `; `, as a node shows it. */
  memo: string | null;
  meta: TransactionMeta;
}

/** The part of an entry that stays in memory. */
export type LedgerSummary = Pick<LedgerEntry, 'signature' | 'slot' | 'blockTime' | 'memo'> & {
  err: Json;
};

/** The outcome of running a transaction, whether for good or as a simulation. */
export interface RunResult {
  err: Json;
  /** False when a cluster would not have put it in a block: nothing changed, no fee was taken. */
  included: boolean;
  logs: string[];
  unitsConsumed: number;
  innerInstructions: InnerInstructionGroup[];
  returnData: ReturnData | null;
  /** After a simulation that succeeds: the transaction's accounts as it would leave them. */
  postAccounts?: ReadonlyMap<string, RawAccount | null>;
}

/** Where the chain reports what an operator should read. A Fastify or pino logger fits. */
export interface ChainLog {
  warn: (message: string) => void;
  error: (message: string) => void;
}
