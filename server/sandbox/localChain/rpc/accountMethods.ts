import bs58 from 'bs58';
import * as v from 'valibot';

import type { LocalChain } from '#server/sandbox/localChain/chain';
import { readTokenAccount, toUiAmount } from '#server/sandbox/localChain/tokenViews';

import { toAccountJson } from './accountJson';
import { withContext, type Methods, type RpcContext } from './method';
import { address, parseParam, readConfig } from './params';
import { createInvalidParamsError } from './rpcError';

const MAX_ACCOUNTS = 100;
const MAX_FILTERS = 4;
const MAX_LARGEST = 20;

const filter = v.union([
  v.object({ dataSize: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.object({
    memcmp: v.object({
      offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      bytes: v.pipe(v.string(), v.maxLength(256)),
      encoding: v.optional(v.picklist(['base58', 'base64'])),
    }),
  }),
]);
const programConfig = v.object({
  ...readConfig.entries,
  withContext: v.optional(v.boolean()),
  filters: v.optional(v.pipe(v.array(filter), v.maxLength(MAX_FILTERS))),
});
const ownerFilter = v.union([v.object({ mint: address }), v.object({ programId: address })]);

/** Returns the methods that read accounts and token balances. */
export function createAccountMethods({ chain }: RpcContext): Methods {
  return {
    getBalance: (params) =>
      withContext(chain, Number(chain.getLamports(parseParam(params, 0, address)))),
    getAccountInfo: (params) => {
      const key = parseParam(params, 0, address);
      const config = parseParam(params, 1, v.optional(readConfig));
      return withContext(chain, toAccountJson(chain, key, chain.getAccount(key), config));
    },
    getMultipleAccounts: (params) => {
      const keys = parseParam(params, 0, v.pipe(v.array(address), v.maxLength(MAX_ACCOUNTS)));
      const config = {
        encoding: 'base64' as const,
        ...parseParam(params, 1, v.optional(readConfig)),
      };
      return withContext(
        chain,
        keys.map((key) => toAccountJson(chain, key, chain.getAccount(key), config)),
      );
    },
    getProgramAccounts: (params) => {
      const program = parseParam(params, 0, address);
      const config = parseParam(params, 1, v.optional(programConfig, {}));
      const accepts = (config.filters ?? []).map(toPredicate);
      const found = chain
        .listProgramAccounts(program)
        .filter(({ account }) => accepts.every((accept) => accept(account.data)))
        .map((each) => toKeyedAccount(chain, each, config));
      return config.withContext ? withContext(chain, found) : found;
    },
    getTokenAccountBalance: (params) => {
      const token = chain.getTokenAccount(parseParam(params, 0, address));
      if (!token) throw createInvalidParamsError('Invalid param: could not find account');
      return withContext(chain, toUiAmount(token.amount, chain.mint(token.mint)?.decimals ?? 0));
    },
    getTokenSupply: (params) => {
      const mint = chain.mint(parseParam(params, 0, address));
      if (!mint) throw createInvalidParamsError('Invalid param: could not find mint');
      return withContext(chain, toUiAmount(mint.supply, mint.decimals));
    },
    getTokenLargestAccounts: (params) =>
      withContext(chain, listLargest(chain, parseParam(params, 0, address))),
    getTokenAccountsByOwner: (params) => {
      const owner = parseParam(params, 0, address);
      const wanted = parseParam(params, 1, ownerFilter);
      const config = parseParam(params, 2, v.optional(readConfig, {}));
      const owned = chain
        .listTokenAccounts(owner)
        .filter(({ token }) =>
          'mint' in wanted ? token.mint === wanted.mint : token.program === wanted.programId,
        );
      return withContext(
        chain,
        owned.map((each) => toKeyedAccount(chain, each, config)),
      );
    },
  };
}

/** The accounts that hold the most of a mint, largest first. @throws RpcError for no mint. */
function listLargest(chain: LocalChain, wanted: string) {
  const mint = chain.mint(wanted);
  if (!mint) throw createInvalidParamsError('Invalid param: could not find mint');
  return chain
    .listProgramAccounts(mint.program)
    .flatMap(({ address: holder, account }) => {
      const token = readTokenAccount(account);
      return token?.mint === wanted ? [{ holder, amount: token.amount }] : [];
    })
    .toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
    .slice(0, MAX_LARGEST)
    .map(({ holder, amount }) =>
      Object.assign({ address: holder }, toUiAmount(amount, mint.decimals)),
    );
}

type Found = ReturnType<LocalChain['listProgramAccounts']>[number];

function toKeyedAccount(
  chain: LocalChain,
  { address: pubkey, account }: Found,
  config: v.InferOutput<typeof readConfig>,
) {
  return { pubkey, account: toAccountJson(chain, pubkey, account, config) };
}

function toPredicate(wanted: v.InferOutput<typeof filter>): (data: Uint8Array) => boolean {
  if ('dataSize' in wanted) return (data) => data.length === wanted.dataSize;
  const { offset, bytes: text, encoding } = wanted.memcmp;
  const bytes = encoding === 'base64' ? Buffer.from(text, 'base64') : bs58.decodeUnsafe(text);
  if (!bytes) throw createInvalidParamsError('Invalid param: memcmp bytes are not base58');
  return (data) => Buffer.compare(data.subarray(offset, offset + bytes.length), bytes) === 0;
}
