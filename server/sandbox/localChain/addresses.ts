import bs58 from 'bs58';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
export const BPF_LOADER = 'BPFLoader2111111111111111111111111111111111';
export const BPF_UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
export const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
export const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/**
 * Default of `@solana-program/memo` 0.15. LiteSVM lacks it, so genesis puts the same program here.
 */
export const MEMO_PROGRAM_V4 = 'Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH';
const MEMO_PROGRAM_V1 = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';

const MEMO_PROGRAMS = new Set([MEMO_PROGRAM, MEMO_PROGRAM_V4, MEMO_PROGRAM_V1]);

/** Returns whether an address is a memo program. */
export function isMemoProgram(address: string): boolean {
  return MEMO_PROGRAMS.has(address);
}

/** Returns whether an address is a token program. */
export function isTokenProgram(address: string): boolean {
  return address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM;
}

/** A text that is not the base58 form of 32 bytes. */
export class InvalidAddressError extends Error {
  override name = 'InvalidAddressError';
}

const MAX_REMEMBERED = 50_000;
/**
 * base58 is the hot path of every read, so addresses that were seen are remembered in both forms.
 */
const bytesByText = new Map<string, Uint8Array>();
const textByBytes = new Map<string, string>();

/**
 * The 32 bytes of an address.
 *
 * @throws InvalidAddressError for anything else. LiteSVM ends the whole process when it is
 * handed an address of another length, so nothing may reach it except through here.
 */
export function toAddressBytes(address: string): Uint8Array {
  const known = bytesByText.get(address);
  if (known) return known;
  const bytes = address.length <= 44 ? bs58.decodeUnsafe(address) : undefined;
  if (bytes?.length !== 32) throw new InvalidAddressError('not a base58 address of 32 bytes');
  remember(address, bytes);
  return bytes;
}

/** Returns the base58 form of an address, or of other bytes that a node writes in base58. */
export function toAddress(bytes: Uint8Array): string {
  if (bytes.length !== 32) return bs58.encode(bytes);
  const known = textByBytes.get(toKey(bytes));
  if (known) return known;
  const address = bs58.encode(bytes);
  remember(address, Uint8Array.from(bytes));
  return address;
}

function remember(address: string, bytes: Uint8Array): void {
  if (bytesByText.size >= MAX_REMEMBERED) {
    bytesByText.clear();
    textByBytes.clear();
  }
  bytesByText.set(address, bytes);
  textByBytes.set(toKey(bytes), address);
}

function toKey(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
