import compress from '@fastify/compress';
import { Connection } from '@solana/web3.js';
import fastify from 'fastify';

import { registerExplorer } from '#server/sandbox/explorer/explorer';
import type { LocalChainOptions } from '#server/sandbox/localChain/openLocalChain';
import { registerLocalChainRpc } from '#server/sandbox/localChain/rpc';
import { openTestChain, type TestChain } from '#server/sandbox/localChain/testChain';

export interface TestRpcServer extends TestChain {
  /** Where HTTP is served, without a path. */
  origin: string;
  /** web3.js against the server, over real HTTP and WebSocket. */
  connection: Connection;
}

/** A test chain behind a real server on a free port of this machine. */
export async function startTestRpcServer(options: LocalChainOptions = {}): Promise<TestRpcServer> {
  const opened = await openTestChain(options);
  const app = fastify({ keepAliveTimeout: 30_000 });
  // Pages are sent compressed.
  await app.register(compress, { global: false });
  registerLocalChainRpc(app, opened.chain, { path: '/rpc', faucet: opened.faucet });
  registerExplorer(app, opened.chain);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const connection = new Connection(`${origin}/rpc`, {
    commitment: 'confirmed',
    wsEndpoint: `${origin.replace('http', 'ws')}/rpc`,
    disableRetryOnRateLimit: true,
  });
  const close = async () => {
    await app.close();
    await opened.close();
  };
  return { ...opened, origin, connection, close };
}
