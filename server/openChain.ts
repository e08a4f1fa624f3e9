import { join } from 'node:path';

import type { Chain } from '#server/chain/chain';
import { assertCluster } from '#server/chain/clusters';
import { openFeePayer } from '#server/chain/keys';
import { startNodeWatch } from '#server/chain/nodeWatch';
import { RpcNodes } from '#server/chain/rpc';
import type { RpcLog } from '#server/chain/rpcPool';
import { createHttpTransport, RpcNode, type NodeTiming } from '#server/chain/rpcNode';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import { findGenesis, storeGenesis } from '#server/platform/db/deployment';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import type { ChainTiming } from '#server/sandbox/localChain/chainState';
import type { Faucet } from '#server/sandbox/localChain/faucet';

/** Settings of the chain that only callers in code make. */
export interface ChainOptions {
  /** Options of the embedded chain. */
  chainTiming?: Partial<ChainTiming>;
  /** Options of the nodes of a cluster. */
  nodeTiming?: Partial<NodeTiming>;
}

/** The opened chain. */
export interface OpenChain {
  chain: Chain;
  /** The chain in this process; null on a cluster. */
  embedded: { chain: LocalChain; faucet: Faucet } | null;
  close: () => Promise<void>;
}

/**
 * Opens the configured chain and checks that the database belongs to it: a signature of one chain
 * must never settle a payment of another chain.
 *
 * @throws WrongChainError, or RpcUnavailableError when no node answers and the chain is not known
 * yet.
 */
export async function openChain(
  config: Config,
  db: Db,
  log: RpcLog,
  { chainTiming = {}, nodeTiming }: ChainOptions = {},
): Promise<OpenChain> {
  const known = await findGenesis(db);
  if (config.chain.kind === 'embedded') return openEmbedded(config, db, log, known, chainTiming);
  const rpcNodes = config.chain.rpcUrls.map(
    (url, index) => new RpcNode(`RPC node ${index + 1}`, createHttpTransport(url), nodeTiming),
  );
  const nodes = await RpcNodes.open(rpcNodes, known, log);
  const { cluster } = config.chain;
  if (cluster !== null) assertCluster(cluster, nodes.genesisHash);
  await storeGenesis(db, nodes.genesisHash);
  const { usdcMint, commitment } = config;
  const chain = { nodes, feePayer: config.chain.feePayer, usdcMint, commitment };
  const watching = await startNodeWatch(nodes, log);
  return { chain, embedded: null, close: () => watching.stop() };
}

async function openEmbedded(
  config: Config,
  db: Db,
  log: RpcLog,
  known: string | null,
  timing: Partial<ChainTiming>,
): Promise<OpenChain> {
  const { openLocalChain } = await import('#server/sandbox/localChain/openLocalChain');
  const { createDispatch } = await import('#server/sandbox/localChain/rpc/dispatch');
  const feePayer = openFeePayer(config.dataDir);
  const chainLog = {
    warn: (message: string) => log.warn({}, message),
    error: (message: string) => log.error({}, message),
  };
  const opened = await openLocalChain({
    dir: join(config.dataDir, 'chain'),
    platformKeys: [feePayer.publicKey.toBase58()],
    log: chainLog,
    ...timing,
  });
  try {
    // The server calls its own chain directly, not over the network.
    const dispatch = createDispatch({ chain: opened.chain, log: chainLog });
    const node = new RpcNode('The embedded chain', async (body) =>
      JSON.stringify(dispatch(JSON.parse(body))),
    );
    const nodes = await RpcNodes.open([node], known, log);
    await storeGenesis(db, nodes.genesisHash);
    const { usdcMint, commitment } = config;
    return {
      chain: { nodes, feePayer, usdcMint, commitment },
      embedded: { chain: opened.chain, faucet: opened.faucet },
      close: opened.close,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
