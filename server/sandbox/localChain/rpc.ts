import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { isLoopback } from '#server/platform/http/isLoopback';

import type { LocalChain } from './chain';
import type { Faucet } from './faucet';
import { createDispatch, createErrorResponse } from './rpc/dispatch';
import { RPC_CODE } from './rpc/rpcError';
import { serveSockets } from './rpc/sockets';

/** The largest request, over HTTP and WebSocket alike. */
export const MAX_REQUEST_BYTES = 1024 * 1024;

/** Settings of the chain's JSON-RPC. */
export interface LocalChainRpcOptions {
  /** Such as `/rpc`. HTTP POST and WebSocket share it. */
  path: string;
  /** Lets `requestAirdrop` give SOL. Left out, the method does not exist. */
  faucet?: Faucet;
}

/**
 * Serves the embedded chain as a Solana JSON-RPC node. Call it before the server is ready.
 *
 * - HTTP POST takes one call or a batch of up to 100, fewer of those that read many accounts;
 *   requests end at 1 MiB.
 * - A WebSocket upgrade on the same path takes calls and subscriptions. web3.js guesses the socket
 *   at the HTTP port + 1, so hand `Connection` a `wsEndpoint` with this path.
 * - web3.js keeps idle HTTP sockets for 19 s: the code that makes the server must set its
 *   `keepAliveTimeout` above that, or calls fail now and then with "other side closed".
 * - Of web pages only those of this machine may call. Any page in a browser of this machine can
 *   send to this path, and the chain works in the server's own process.
 */
export function registerLocalChainRpc(
  app: FastifyInstance,
  chain: LocalChain,
  { path, faucet }: LocalChainRpcOptions,
): void {
  const log = {
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const dispatch = createDispatch({ chain, faucet, log });

  void app.register(async (scope) => {
    // The body stays text, so that bad JSON gets JSON-RPC's own error, whatever type it claims.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
      if (origin === undefined) return;
      if (!isLoopback(origin)) {
        return reply
          .code(403)
          .send(createErrorResponse(RPC_CODE.invalidRequest, 'Origin not allowed'));
      }
      allowOrigin(reply, origin);
    });
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const tooLarge = error.statusCode === 413;
      const code = tooLarge ? RPC_CODE.invalidRequest : RPC_CODE.internalError;
      const message = tooLarge ? 'Request body too large' : 'Internal error';
      return reply.code(error.statusCode ?? 500).send(createErrorResponse(code, message));
    });
    // The platform itself calls through here, from one address.
    const rateLimit: RateLimitOptions | false = false;
    const limits = { bodyLimit: MAX_REQUEST_BYTES, config: { rateLimit } };
    scope.post(path, limits, (request, reply) => {
      const body = parse(request.body);
      const answer =
        body === undefined
          ? createErrorResponse(RPC_CODE.parseError, 'Parse error')
          : dispatch(body);
      reply.header('cache-control', 'no-store');
      return answer === null ? reply.code(204).send() : reply.send(answer);
    });
    scope.options(path, limits, (_request, reply) => reply.code(204).send());
  });

  const closeSockets = serveSockets(app.server, {
    chain,
    dispatch,
    path,
    maxBytes: MAX_REQUEST_BYTES,
  });
  // Before the server stops: it would wait for sockets that never end by themselves.
  app.addHook('preClose', async () => closeSockets());
}

function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    vary: 'origin',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
  });
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
