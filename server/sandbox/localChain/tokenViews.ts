import { formatDecimal } from '#domain/decimal';

import { toAddress, isTokenProgram, TOKEN_2022_PROGRAM } from './addresses';
import type { RawAccount, RpcTokenBalance, UiAmount } from './types';

/** A token account read from its bytes. Both token programs lay out these fields alike. */
export interface TokenAccountView {
  mint: string;
  owner: string;
  amount: bigint;
  program: string;
}

/** A mint read from its bytes. */
export interface MintView {
  decimals: number;
  supply: bigint;
  program: string;
}

type ReadAccount = (address: string) => RawAccount | null;

const MINT_BYTES = 82;
const TOKEN_ACCOUNT_BYTES = 165;
/** Token-2022 marks which of the two an account with extensions is, behind the base layout. */
const TYPE_OFFSET = 165;
const TYPE_MINT = 1;
const TYPE_TOKEN_ACCOUNT = 2;
const MULTISIG_BYTES = 355;

/** Null unless the account is an initialized token account. */
export function readTokenAccount(account: RawAccount | null): TokenAccountView | null {
  if (!account || !hasLayout(account, TOKEN_ACCOUNT_BYTES, TYPE_TOKEN_ACCOUNT)) return null;
  const data = Buffer.from(account.data.buffer, account.data.byteOffset, account.data.byteLength);
  const initialized = data[108] !== 0;
  if (!initialized) return null;
  return {
    mint: toAddress(data.subarray(0, 32)),
    owner: toAddress(data.subarray(32, 64)),
    amount: data.readBigUInt64LE(64),
    program: account.owner,
  };
}

/** Null unless the account is an initialized mint. */
export function readMint(account: RawAccount | null): MintView | null {
  if (!account || !hasLayout(account, MINT_BYTES, TYPE_MINT)) return null;
  const data = Buffer.from(account.data.buffer, account.data.byteOffset, account.data.byteLength);
  const initialized = data[45] === 1;
  if (!initialized) return null;
  return {
    supply: data.readBigUInt64LE(36),
    decimals: data.readUInt8(44),
    program: account.owner,
  };
}

function hasLayout({ owner, data }: RawAccount, baseBytes: number, type: number): boolean {
  if (!isTokenProgram(owner)) return false;
  if (data.length === baseBytes) return true;
  const extended = data.length > TYPE_OFFSET && data.length !== MULTISIG_BYTES;
  return owner === TOKEN_2022_PROGRAM && extended && data[TYPE_OFFSET] === type;
}

/** The balances of those accounts that hold tokens, in the order of `addresses`. */
export function readTokenBalances(
  addresses: readonly string[],
  readAccount: ReadAccount,
): RpcTokenBalance[] {
  return addresses.flatMap((address, accountIndex) => {
    const token = readTokenAccount(readAccount(address));
    const mint = token && readMint(readAccount(token.mint));
    if (!token || !mint) return [];
    const { owner, program } = token;
    const uiTokenAmount = toUiAmount(token.amount, mint.decimals);
    return [{ accountIndex, mint: token.mint, owner, programId: program, uiTokenAmount }];
  });
}

/** Base units in the forms a node gives. `uiAmount` is inexact above 2^53: never count with it. */
export function toUiAmount(amount: bigint, decimals: number): UiAmount {
  const uiAmountString = formatDecimal(amount, decimals);
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
