import { unpackAccount, unpackMint } from '@solana/spl-token';
import type { TokenMetadata } from '@solana/spl-token-metadata';
import { PublicKey, type AccountInfo } from '@solana/web3.js';
import bs58 from 'bs58';
import type * as v from 'valibot';

import { TOKEN_PROGRAM } from '#server/sandbox/localChain/addresses';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { readTokenMetadata } from '#server/sandbox/localChain/tokenMetadata';
import { readMint, readTokenAccount, toUiAmount } from '#server/sandbox/localChain/tokenViews';
import type { Json, RawAccount } from '#server/sandbox/localChain/types';

import type { readConfig } from './params';
import { createInvalidParamsError } from './rpcError';

type ReadConfig = Partial<v.InferOutput<typeof readConfig>>;

/** A node refuses base58 for more: the encoding takes quadratic time. */
const MAX_BASE58_BYTES = 128;

/** An account as getAccountInfo shows it, or null when there is none. */
export function toAccountJson(
  chain: LocalChain,
  address: string,
  account: RawAccount | null,
  config: ReadConfig = {},
): Json {
  if (!account) return null;
  return {
    data: toAccountData(chain, address, account, config),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.owner,
    rentEpoch: 0,
    space: account.data.length,
  };
}

function toAccountData(
  chain: LocalChain,
  address: string,
  account: RawAccount,
  { encoding, dataSlice }: ReadConfig,
): Json {
  const bytes = dataSlice
    ? account.data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : account.data;
  if (encoding === 'jsonParsed') {
    const parsed = toParsedData(chain, address, account);
    if (parsed) return parsed;
  }
  if (encoding === 'base58' || encoding === undefined) {
    if (bytes.length > MAX_BASE58_BYTES) {
      throw createInvalidParamsError(
        'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
      );
    }
    const text = bs58.encode(bytes);
    return encoding === undefined ? text : [text, 'base58'];
  }
  if (encoding === 'base64+zstd') throw createInvalidParamsError('base64+zstd is not supported');
  return [Buffer.from(bytes).toString('base64'), 'base64'];
}

/** Returns the parsed form of mints and token accounts; a node sends anything else as base64. */
function toParsedData(chain: LocalChain, address: string, account: RawAccount): Json {
  const program = account.owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022';
  const space = account.data.length;
  if (readTokenAccount(account)) {
    const info = toTokenAccountInfo(chain, address, account);
    return { program, space, parsed: { type: 'account', info } };
  }
  if (readMint(account)) {
    return { program, space, parsed: { type: 'mint', info: toMintInfo(address, account) } };
  }
  return null;
}

function toTokenAccountInfo(chain: LocalChain, address: string, account: RawAccount): Json {
  const token = unpackAccount(
    new PublicKey(address),
    toInfo(account),
    new PublicKey(account.owner),
  );
  const decimals = chain.mint(token.mint.toBase58())?.decimals ?? 0;
  return {
    isNative: token.isNative,
    mint: token.mint.toBase58(),
    owner: token.owner.toBase58(),
    state: token.isFrozen ? 'frozen' : 'initialized',
    tokenAmount: { ...toUiAmount(token.amount, decimals) },
    ...(token.delegate && {
      delegate: token.delegate.toBase58(),
      delegatedAmount: { ...toUiAmount(token.delegatedAmount, decimals) },
    }),
    ...(token.closeAuthority && { closeAuthority: token.closeAuthority.toBase58() }),
  };
}

function toMintInfo(address: string, account: RawAccount): Json {
  const mint = unpackMint(new PublicKey(address), toInfo(account), new PublicKey(account.owner));
  const metadata = readTokenMetadata(address, account);
  return {
    decimals: mint.decimals,
    supply: mint.supply.toString(),
    isInitialized: mint.isInitialized,
    mintAuthority: mint.mintAuthority?.toBase58() ?? null,
    freezeAuthority: mint.freezeAuthority?.toBase58() ?? null,
    ...(metadata && { extensions: [toMetadataExtension(metadata)] }),
  };
}

function toMetadataExtension(metadata: TokenMetadata): Json {
  return {
    extension: 'tokenMetadata',
    state: {
      mint: metadata.mint.toBase58(),
      updateAuthority: metadata.updateAuthority?.toBase58() ?? null,
      name: metadata.name,
      symbol: metadata.symbol,
      uri: metadata.uri,
      additionalMetadata: metadata.additionalMetadata.map(([key, value]) => [key, value]),
    },
  };
}

function toInfo(account: RawAccount): AccountInfo<Buffer> {
  return {
    data: Buffer.from(account.data),
    owner: new PublicKey(account.owner),
    lamports: Number(account.lamports),
    executable: account.executable,
  };
}
