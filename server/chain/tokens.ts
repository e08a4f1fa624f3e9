import {
  ACCOUNT_SIZE,
  createInitializeMetadataPointerInstruction,
  createInitializeMintInstruction,
  createMintToCheckedInstruction,
  ExtensionType,
  getAccountLen,
  getMintLen,
  LENGTH_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TYPE_SIZE,
  unpackMint,
} from '@solana/spl-token';
import { createInitializeInstruction, pack } from '@solana/spl-token-metadata';
import {
  ComputeBudgetProgram,
  SystemProgram,
  type BlockhashWithExpiryBlockHeight,
  type Keypair,
  type PublicKey,
  type TransactionInstruction,
  type VersionedTransaction,
} from '@solana/web3.js';

import { TOKEN_DECIMALS } from '#domain/tokens';

import type { Chain } from './chain';
import { compile } from './compile';
import {
  buildAccountInstruction,
  getTokenAccountAddress,
  toMerchantToken,
  type Token,
} from './movements';

/** The largest supply that a token can have, in base units. */
export const MAX_SUPPLY = 2n ** 64n - 1n;

/** Creating a token with the longest metadata takes a quarter of it. */
const COMPUTE_UNITS = 120_000;
/** Size of the mint when it is created. Its metadata is added later and needs only rent. */
const MINT_BYTES = getMintLen([ExtensionType.MetadataPointer]);
/** Size of a wallet's account of a merchant's token. */
const TOKEN_ACCOUNT_BYTES = getAccountLen([ExtensionType.ImmutableOwner]);

/** A token that is about to be created. */
export interface NewToken {
  /** Key of the mint's address. It signs only when the mint is created. */
  mint: Keypair;
  /** The name that wallets show. */
  name: string;
  symbol: string;
  /** Address of the metadata file. */
  uri: string;
}

/** Who signs for a merchant's token. */
export interface TokenSigners {
  /** Pays the fee and the rent. It has no rights in the token. */
  feePayer: Keypair;
  /** The operating account: may mint, freeze and change the metadata, and owns what is minted. */
  authority: Keypair;
}

/**
 * Returns the supply of a token in base units, or null while the token is not on the chain.
 *
 * @throws RpcUnavailableError
 */
export async function fetchSupply(
  { nodes }: Pick<Chain, 'nodes'>,
  mint: PublicKey,
): Promise<bigint | null> {
  const account = await nodes.find((node) => node.getAccountInfo(mint, 'confirmed'));
  return account ? unpackMint(mint, account, TOKEN_2022_PROGRAM_ID).supply : null;
}

/** Returns the size in bytes of a wallet's account of a token. The network takes rent for it. */
export function getAccountBytes({ program }: Token): number {
  return program.equals(TOKEN_2022_PROGRAM_ID) ? TOKEN_ACCOUNT_BYTES : ACCOUNT_SIZE;
}

/**
 * Returns the sizes that the network takes rent for: of the mint with its metadata, and of its
 * account.
 */
export function getByteLengths(
  token: NewToken,
  authority: PublicKey,
): { mint: number; account: number } {
  const metadata = { ...toMetadata(token, authority), additionalMetadata: [] };
  return {
    mint: MINT_BYTES + TYPE_SIZE + LENGTH_SIZE + pack(metadata).length,
    account: TOKEN_ACCOUNT_BYTES,
  };
}

/**
 * Builds and signs the transaction that creates a token: a Token-2022 mint with its metadata
 * inside, and the authority's account of it.
 *
 * @param lamports rent of the mint with its metadata.
 */
export function signNewToken(
  token: NewToken,
  { feePayer, authority }: TokenSigners,
  lamports: number,
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const [mint, owner, program] = [token.mint.publicKey, authority.publicKey, TOKEN_2022_PROGRAM_ID];
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: feePayer.publicKey,
      newAccountPubkey: mint,
      space: MINT_BYTES,
      lamports,
      programId: program,
    }),
    createInitializeMetadataPointerInstruction(mint, owner, mint, program),
    createInitializeMintInstruction(mint, TOKEN_DECIMALS, owner, owner, program),
    createInitializeInstruction({
      programId: program,
      metadata: mint,
      mintAuthority: owner,
      ...toMetadata(token, owner),
    }),
    buildAccountInstruction(feePayer.publicKey, toMerchantToken(mint), owner),
  ];
  return sign(instructions, [feePayer, authority, token.mint], latest);
}

/**
 * Builds and signs the transaction that adds tokens to the authority's account.
 *
 * @param reference a random public key, so that two equal transactions get different signatures.
 */
export function signMinting(
  { mint, amount, reference }: { mint: PublicKey; amount: bigint; reference: PublicKey },
  { feePayer, authority }: TokenSigners,
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const instruction = createMintToCheckedInstruction(
    mint,
    getTokenAccountAddress(toMerchantToken(mint), authority.publicKey),
    authority.publicKey,
    amount,
    TOKEN_DECIMALS,
    [],
    TOKEN_2022_PROGRAM_ID,
  );
  instruction.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  return sign([instruction], [feePayer, authority], latest);
}

function toMetadata({ mint, name, symbol, uri }: NewToken, authority: PublicKey) {
  return { mint: mint.publicKey, updateAuthority: authority, name, symbol, uri };
}

/** Signs a transaction. The first signer pays the fee. */
function sign(
  instructions: TransactionInstruction[],
  signers: [Keypair, ...Keypair[]],
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const transaction = compile(signers[0].publicKey, latest, [
    ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNITS }),
    ...instructions,
  ]);
  transaction.sign(signers);
  return transaction;
}
