import bs58 from 'bs58';
import * as v from 'valibot';

import {
  ChainHaltedError,
  describeTransactionError,
  DroppedTransactionError,
  MalformedTransactionError,
} from '#server/sandbox/localChain/errors';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { FaucetError, type Faucet } from '#server/sandbox/localChain/faucet';
import type { Json, RunResult } from '#server/sandbox/localChain/types';
import {
  hasMissingSignature,
  MAX_TRANSACTION_BYTES,
  readTransaction,
  type WireTransaction,
} from '#server/sandbox/localChain/wire';

import { toAccountJson } from './accountJson';
import { withContext, type Methods, type RpcContext } from './method';
import { address, commitment, parseParam } from './params';
import { createInvalidParamsError, RPC_CODE, RpcError } from './rpcError';

/** base58 of the largest transaction; decoding longer text would only burn time. */
const MAX_WIRE_TEXT = 1_690;

/** What `requestUsdcAirdrop` fills a wallet up to. */
const TEST_WALLET_MICRO_USDC = 1_000_000_000n;

const wireEncoding = v.optional(v.picklist(['base58', 'base64']), 'base58');
const sendConfig = v.object({
  encoding: wireEncoding,
  skipPreflight: v.optional(v.boolean(), false),
  preflightCommitment: v.optional(commitment),
});
const simulateConfig = v.object({
  encoding: wireEncoding,
  sigVerify: v.optional(v.boolean(), false),
  replaceRecentBlockhash: v.optional(v.boolean(), false),
  innerInstructions: v.optional(v.boolean(), false),
  accounts: v.optional(
    v.nullable(
      v.object({
        addresses: v.array(address),
        encoding: v.optional(
          v.picklist(
            ['base64', 'base64+zstd', 'jsonParsed'],
            'Invalid param: base58 encoding is not supported',
          ),
          'base64',
        ),
      }),
    ),
  ),
});
type WantedAccounts = v.InferOutput<typeof simulateConfig>['accounts'];

/** Methods that run transactions. */
export function sendMethods({ chain, faucet }: RpcContext): Methods {
  return {
    sendTransaction: (params) => {
      const config = parseParam(params, 1, v.optional(sendConfig, {}));
      const wire = readWire(parseParam(params, 0, v.string()), config.encoding);
      if (!config.skipPreflight) {
        if (hasMissingSignature(wire)) throw createBadSignatureError();
        const result = chain.simulate(wire, { verifySignatures: true });
        if (result.err === 'SignatureFailure') throw createBadSignatureError();
        if (result.err !== null) throw createPreflightError(result);
      }
      try {
        chain.send(wire);
      } catch (error) {
        if (error instanceof ChainHaltedError) {
          throw new RpcError(RPC_CODE.nodeUnhealthy, 'Node is unhealthy');
        }
        // A node passes on what it was told to send unchecked. What no leader takes never lands.
        if (!(error instanceof DroppedTransactionError)) throw error;
      }
      return wire.signature;
    },
    simulateTransaction: (params) => {
      const config = parseParam(params, 1, v.optional(simulateConfig, {}));
      if (config.sigVerify && config.replaceRecentBlockhash) {
        throw createInvalidParamsError('sigVerify may not be used with replaceRecentBlockhash');
      }
      const wire = readWire(parseParam(params, 0, v.string()), config.encoding);
      const result = chain.simulate(wire, {
        verifySignatures: config.sigVerify,
        replaceBlockhash: config.replaceRecentBlockhash,
      });
      return withContext(chain, {
        err: result.err,
        logs: result.logs,
        accounts: listPostAccounts(chain, wire, result, config.accounts),
        unitsConsumed: result.unitsConsumed,
        returnData: result.returnData,
        innerInstructions: config.innerInstructions ? result.innerInstructions : null,
        ...(config.replaceRecentBlockhash && { replacementBlockhash: chain.latestBlockhash }),
      });
    },
    ...(faucet && {
      requestAirdrop: requestAirdrop(faucet),
      requestUsdcAirdrop: requestUsdcAirdrop(faucet),
    }),
  };
}

/** The accounts that the caller wants to see, as a simulation leaves them; none after a failure. */
function listPostAccounts(
  chain: LocalChain,
  { message }: WireTransaction,
  { err, postAccounts }: RunResult,
  wanted: WantedAccounts,
): Json {
  if (!wanted) return null;
  const most = message.addressTableLookups.reduce(
    (count, { readonlyIndexes, writableIndexes }) =>
      count + readonlyIndexes.length + writableIndexes.length,
    message.staticAccountKeys.length,
  );
  if (wanted.addresses.length > most) {
    throw createInvalidParamsError(`Too many accounts provided; max ${most}`);
  }
  return wanted.addresses.map((key) => {
    if (err !== null) return null;
    const account = postAccounts?.has(key) ? postAccounts.get(key) : chain.getAccount(key);
    return toAccountJson(chain, key, account ?? null, { encoding: wanted.encoding });
  });
}

function requestAirdrop(faucet: Faucet): Methods[string] {
  return (params) => {
    const to = parseParam(params, 0, address);
    const lamports = parseParam(params, 1, v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
    try {
      return faucet.giveSol(to, BigInt(lamports));
    } catch (error) {
      throw error instanceof FaucetError ? createInvalidParamsError(error.message) : error;
    }
  };
}

/** No method of the network: the Test Wallet's own. Tops a wallet up to 1,000 USDC. */
function requestUsdcAirdrop(faucet: Faucet): Methods[string] {
  return (params) => {
    const to = parseParam(params, 0, address);
    try {
      return faucet.refill(to, TEST_WALLET_MICRO_USDC);
    } catch (error) {
      throw error instanceof FaucetError ? createInvalidParamsError(error.message) : error;
    }
  };
}

function readWire(text: string, encoding: 'base58' | 'base64'): WireTransaction {
  if (text.length > MAX_WIRE_TEXT) {
    throw createInvalidParamsError(
      `${encoding} encoded transaction too large (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    );
  }
  const bytes = encoding === 'base64' ? Buffer.from(text, 'base64') : bs58.decodeUnsafe(text);
  if (!bytes) throw createInvalidParamsError(`invalid ${encoding} encoding`);
  try {
    return readTransaction(bytes);
  } catch (error) {
    throw error instanceof MalformedTransactionError
      ? createInvalidParamsError(error.message)
      : error;
  }
}

function createBadSignatureError(): RpcError {
  return new RpcError(
    RPC_CODE.signatureVerificationFailed,
    'Transaction signature verification failure',
  );
}

function createPreflightError({ err, logs, unitsConsumed }: RunResult): RpcError {
  const message = `Transaction simulation failed: ${describeTransactionError(err)}`;
  return new RpcError(RPC_CODE.simulationFailed, message, {
    accounts: null,
    err,
    innerInstructions: null,
    logs,
    returnData: null,
    unitsConsumed,
  });
}
