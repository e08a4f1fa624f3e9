import { ExtensionType, getExtensionData, unpackMint, type Mint } from '@solana/spl-token';
import { unpack, type TokenMetadata } from '@solana/spl-token-metadata';
import { PublicKey } from '@solana/web3.js';

import { readMint } from './tokenViews';
import type { RawAccount } from './types';

/** A mint with its authorities; null when the account is no mint. */
export function readWholeMint(address: string, account: RawAccount): Mint | null {
  if (!readMint(account)) return null;
  const owner = new PublicKey(account.owner);
  return unpackMint(
    new PublicKey(address),
    {
      data: Buffer.from(account.data),
      owner,
      lamports: Number(account.lamports),
      executable: account.executable,
    },
    owner,
  );
}

/** Name, symbol and URI that a Token-2022 mint carries itself; null when it has none. */
export function readTokenMetadata(address: string, account: RawAccount): TokenMetadata | null {
  const tlvData = readWholeMint(address, account)?.tlvData;
  const bytes = tlvData?.length ? getExtensionData(ExtensionType.TokenMetadata, tlvData) : null;
  return bytes && unpack(bytes);
}
