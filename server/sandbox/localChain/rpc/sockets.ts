import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer, type RawData, type WebSocket } from 'ws';

import { isLoopback } from '#server/platform/http/isLoopback';
import type { LocalChain } from '#server/sandbox/localChain/chain';

import { createErrorResponse, parseCall, type Dispatch, type ParsedCall } from './dispatch';
import { RPC_CODE, RpcError } from './rpcError';
import { isSubscriptionCall, Subscriptions } from './subscriptions';

/** A client that does not read is let go before its backlog fills the memory. */
const MAX_BACKLOG_BYTES = 4 * 1024 * 1024;
/** Sockets at once. Each costs memory, and work with each slot. */
export const MAX_SOCKETS = 100;
/** A dead peer is noticed within two of these. */
const PING_EVERY_MS = 30_000;

/** Limits of the WebSocket server. */
export interface SocketOptions {
  chain: LocalChain;
  dispatch: Dispatch;
  /**
   * Only upgrade requests for this path are taken; others are left to other listeners, or refused.
   */
  path: string;
  maxBytes: number;
}

/**
 * Serves JSON-RPC with subscriptions over WebSocket, on a server that also serves HTTP.
 *
 * @returns a function that lets all sockets go and stops listening.
 */
export function serveSockets(server: Server, options: SocketOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.maxBytes });
  sockets.on('connection', (socket) => serveSocket(socket, options));
  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (getPath(request) !== options.path) {
      // Without another listener this connection would stay open for ever.
      if (server.listenerCount('upgrade') === 1) refuse(connection, '404 Not Found');
      return;
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isLoopback(origin)) return refuse(connection, '403 Forbidden');
    if (sockets.clients.size >= MAX_SOCKETS) return refuse(connection, '503 Service Unavailable');
    sockets.handleUpgrade(request, connection, head, (socket) =>
      sockets.emit('connection', socket, request),
    );
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function refuse(connection: Duplex, status: string): void {
  connection.on('error', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function getPath({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function serveSocket(socket: WebSocket, { chain, dispatch }: SocketOptions): void {
  const send = (message: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const subscriptions = new Subscriptions(chain, send);
  const stopPings = keepAlive(socket);
  socket.on('close', () => {
    stopPings();
    subscriptions.endAll();
  });
  // A message that is too large, or none, is answered by the library: it says why, and closes. Cut
  // off here at once, the other side might not get to read it.
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const body = parseMessage(data);
    if (body === undefined) return send(createErrorResponse(RPC_CODE.parseError, 'Parse error'));
    const call = parseCall(body);
    if (call && isSubscriptionCall(call.method)) return send(answerHere(subscriptions, call));
    // Without an id it is a notification, such as web3.js's `ping`: it has no response.
    if (call && call.id === undefined) return undefined;
    const answer = dispatch(body);
    return answer === null ? undefined : send(answer);
  });
}

function answerHere(subscriptions: Subscriptions, call: ParsedCall) {
  const id = call.id ?? null;
  try {
    const params: unknown[] = Array.isArray(call.params) ? call.params : [];
    return { jsonrpc: '2.0', id, result: subscriptions.call(call.method, params) };
  } catch (error) {
    const known = error instanceof RpcError;
    const code = known ? error.code : RPC_CODE.internalError;
    return {
      jsonrpc: '2.0',
      id,
      error: { code, message: known ? error.message : 'Internal error' },
    };
  }
}

function parseMessage(data: RawData): unknown {
  try {
    return Buffer.isBuffer(data) ? JSON.parse(data.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Pings the peer and lets it go when it did not answer the one before. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    return socket.ping();
  }, PING_EVERY_MS).unref();
  return () => clearInterval(timer);
}
