import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client';
import { holdSession } from '#api/session';
import type { BodyOf } from '#contract/endpoint';
import {
  createMint,
  getBalance,
  getMint,
  listMints,
  mintTokens,
  parseBalance,
  parseMint,
  type Mint,
} from '#contract/mints';

import { upload } from './uploads';

/** The organization's tokens. */
export const mintsQuery = queryOptions({
  queryKey: ['mints'],
  queryFn: ({ signal }) => call(listMints, { signal }),
  select: parseMints,
});

/** One function for every render, so that the library calls it for new data only. */
function parseMints(mints: Mint[]) {
  return mints.map(parseMint);
}

/** One token of the organization. */
export function mintQuery(id: string) {
  return queryOptions({
    queryKey: ['mint', id],
    queryFn: ({ signal }) => call(getMint, { query: { _id: id }, signal }),
    select: parseMint,
  });
}

/** How many tokens an account holds, in base units. `cluster`: the host's `balanceCluster`. */
export function balanceQuery(cluster: string, account: string) {
  return queryOptions({
    queryKey: ['balance', cluster, account],
    queryFn: ({ signal }) => call(getBalance, { body: { cluster, account }, signal }),
    select: parseBalance,
  });
}

export interface CreateMintRequest {
  name: string;
  symbol: string;
  description: string;
  /** PNG, 500 x 500 px. */
  image: Blob;
  /** Idempotency key of this token: the same for every retry. */
  idempotencyKey: string;
  /** Links of what an earlier try with the same key has uploaded; this one adds its own. */
  uploaded: Map<'image' | 'metadata', string>;
}

/**
 * Creates a token: uploads its picture, then its metadata, then creates it. A step that
 * an earlier try has finished is not repeated, and one key creates one token.
 */
export const createMintMutation = mutationOptions({
  mutationKey: ['createMint'],
  mutationFn: async (request: CreateMintRequest) => {
    const { name, symbol, description, image: file, idempotencyKey, uploaded } = request;
    const assertSession = holdSession();
    const image = uploaded.get('image') ?? (await upload('png', file));
    uploaded.set('image', image);
    assertSession();

    const metadata = { name, symbol, description, image };
    const metadataURI =
      uploaded.get('metadata') ?? (await upload('json', JSON.stringify(metadata)));
    uploaded.set('metadata', metadataURI);
    assertSession();

    return call(createMint, { body: { metadata, metadataURI }, idempotencyKey });
  },
});

export interface MintTokensRequest {
  body: BodyOf<typeof mintTokens>;
  /** Idempotency key of this increase: the same for every retry. */
  idempotencyKey: string;
}

/** Issues more of a token into its balance. */
export function mintTokensMutation(mintId: string) {
  return mutationOptions({
    mutationKey: ['mintTokens', mintId],
    mutationFn: ({ body, idempotencyKey }: MintTokensRequest) =>
      call(mintTokens, { body, idempotencyKey }),
    // The token's page removes it, once it has shown how it ended.
    gcTime: Infinity,
  });
}
