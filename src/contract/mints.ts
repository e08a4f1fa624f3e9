import * as v from 'valibot';

import { parseNumber } from '#domain/decimal';
import { USDC_DECIMALS, type MicroUsdc } from '#domain/money';
import { DESCRIPTION_MAX_LENGTH, URL_MAX_LENGTH } from '#domain/textLimits';
import { TOKEN_DECIMALS, TOKEN_NAME_MAX_LENGTH, TOKEN_SYMBOL_PATTERN } from '#domain/tokens';

import { endpoint } from './endpoint';
import {
  MISSING,
  WANTED_ADDRESS,
  WANTED_CLUSTER,
  WANTED_FILE_TYPE,
  WANTED_OBJECT,
  WANTED_SYMBOL,
} from './errors/wanted';
import {
  identifier,
  isStorable,
  noContent,
  requiredText,
  timestamp,
  tokenAmount,
  usdAmount,
} from './fields';

export const tokenMetadata = v.object({
  name: v.string(),
  symbol: v.string(),
  description: v.string(),
  /** URL of a 500 x 500 px PNG. */
  image: v.string(),
});

export const mint = v.object({
  _id: identifier,
  createdAt: timestamp,
  metadata: tokenMetadata,
  address: v.string(),
  /** Mint authority, also the freeze authority. */
  authority: v.string(),
  account: v.string(),
  /** Dollars that one token is worth. */
  tokenUSDValue: v.number(),
});
export type Mint = v.InferOutput<typeof mint>;

/** A mint with its amount in base units. */
export interface ParsedMint extends Omit<Mint, 'tokenUSDValue'> {
  /** What one token is worth. */
  priceMicro: MicroUsdc;
}

/** Parses the amount of a mint, once, where it is taken from the query cache. */
export function parseMint({ tokenUSDValue, ...mint }: Mint): ParsedMint {
  return { ...mint, priceMicro: parseNumber(tokenUSDValue, USDC_DECIMALS) };
}

/** One mint of the organization. 404 for others. */
export const getMint = endpoint({
  method: 'GET',
  path: '/mint',
  auth: 'session',
  query: v.object({ _id: identifier }),
  response: mint,
});

/** The organization's mints. */
export const listMints = endpoint({
  method: 'GET',
  path: '/mint/list',
  auth: 'session',
  response: v.array(mint),
});

/**
 * Issues more tokens into the mint's balance. 404 for a mint of another organization, 422 when more would
 * exist than a token can count, 503 while undecided: call again with the same key.
 */
export const mintTokens = endpoint({
  method: 'POST',
  path: '/mint/mint',
  auth: 'session',
  stepUp: 'always',
  addsAccess: true,
  idempotent: true,
  body: v.object({ mintId: identifier, amount: tokenAmount }),
  response: noContent,
});

/** A valid symbol: `/icons/{symbol}.png` must stay a file name. */
const tokenSymbol = v.pipe(
  v.string(WANTED_SYMBOL),
  v.check((value) => value.trim() !== '', MISSING),
  v.regex(new RegExp(`^${TOKEN_SYMBOL_PATTERN}$`), WANTED_SYMBOL),
);

/**
 * Creates a token of the organization: a Token-2022 mint that carries its own metadata. `image` and
 * `metadataURI` are links of uploads of the same organization from the last 23 hours, and the
 * uploaded metadata says the same as `metadata`; 422 otherwise, and for the symbol or name of money
 * that people know. 429 or 503 when the platform pays for no more, 503 while undecided: call again
 * with the same key.
 */
export const createMint = endpoint({
  method: 'POST',
  path: '/mint',
  auth: 'session',
  stepUp: 'always',
  addsAccess: true,
  idempotent: true,
  body: v.object({
    metadata: v.object(
      {
        name: requiredText(TOKEN_NAME_MAX_LENGTH),
        symbol: tokenSymbol,
        description: requiredText(DESCRIPTION_MAX_LENGTH),
        image: requiredText(URL_MAX_LENGTH),
      },
      WANTED_OBJECT,
    ),
    metadataURI: requiredText(URL_MAX_LENGTH),
    /** Dollars that one token is worth; 1 when left out. */
    tokenUSDValue: v.optional(usdAmount),
  }),
  response: mint,
});

/**
 * Prepares an upload: the client sends the file to `url` with PUT, once and within 10 minutes, and
 * keeps `link` as its address. A PNG of 500 x 500 px up to 2 MiB, or a JSON object up to 16 kB.
 * 403 until the user has verified their email; 429 after 100 in a day.
 */
export const createUpload = endpoint({
  method: 'POST',
  path: '/upload',
  auth: 'session',
  body: v.object({ type: v.picklist(['png', 'json'], WANTED_FILE_TYPE) }),
  response: v.object({ url: v.string(), link: v.string() }),
});

const balance = v.object({ uiAmount: v.number() });

/**
 * Balance of a token account of the organization. `cluster` is a name and always `devnet`: it
 * stands for the chain that this server uses. 400 for anything else.
 */
export const getBalance = endpoint({
  method: 'POST',
  path: '/rpc/balance',
  auth: 'session',
  body: v.object({
    cluster: v.string(WANTED_CLUSTER),
    account: v.pipe(v.string(WANTED_ADDRESS), v.check(isStorable, WANTED_ADDRESS)),
  }),
  response: balance,
});

/** Returns the base units of a balance. Above 2^53 they are rounded as the number of the API is. */
export function parseBalance({ uiAmount }: v.InferOutput<typeof balance>): bigint {
  return parseNumber(uiAmount, TOKEN_DECIMALS);
}
