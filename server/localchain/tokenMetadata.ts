import { ExtensionType, getExtensionData, unpackMint } from '@solana/spl-token';
import { unpack, type TokenMetadata } from '@solana/spl-token-metadata';
import { PublicKey } from '@solana/web3.js';

import { readMint } from './tokenViews';
import type { RawAccount } from './types';

/** Name, symbol and URI that a Token-2022 mint carries itself; null when it has none. */
export function readTokenMetadata(address: string, account: RawAccount): TokenMetadata | null {
  if (!readMint(account)) return null;
  const owner = new PublicKey(account.owner);
  const { tlvData } = unpackMint(
    new PublicKey(address),
    {
      data: Buffer.from(account.data),
      owner,
      lamports: Number(account.lamports),
      executable: account.executable,
    },
    owner,
  );
  const bytes = tlvData.length > 0 ? getExtensionData(ExtensionType.TokenMetadata, tlvData) : null;
  return bytes && unpack(bytes);
}
