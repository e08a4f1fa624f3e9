import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { Client } from 'pg';
import * as v from 'valibot';

import { startFaultProxy, type FaultProxy } from '#server/testing/faultProxy';
import { findFreePort } from '#tests/support/freePort';

import { startBalancer, type Balancer } from './balancer';
import { callRpc } from './rpcClient';
import { TillerProcess } from './tillerProcess';

const FEE_PAYER_LAMPORTS = 100_000_000_000;

export interface DeploymentOptions {
  /** PostgreSQL server in which the deployment gets a database of its own. */
  postgresUrl: string;
  processes: number;
  /** Lets the node fail on request, at the cost of a hop for every call. */
  faulty: boolean;
  /** Variables of some processes, by index. */
  env?: (index: number) => Record<string, string>;
}

/** Several processes on one PostgreSQL behind a balancer, with the embedded chain as their node. */
export interface Deployment {
  /** Address of the balancer. */
  origin: string;
  databaseUrl: string;
  /** The node itself, past what may disturb it. */
  nodeUrl: string;
  node: TillerProcess;
  /** The node as the processes reach it: it fails as it is told to. */
  faultyNode: FaultProxy;
  tillers: TillerProcess[];
  balancer: Balancer;
  close: () => Promise<void>;
}

/** Starts the node, the database and the processes. */
export async function startDeployment({
  postgresUrl,
  processes,
  faulty,
  env = () => ({}),
}: DeploymentOptions): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'tiller-deployment-'));
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.toReversed()) await step();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const node = await TillerProcess.start({ DATA_DIR: join(folder, 'node') });
    closers.push(() => node.end('SIGKILL'));
    const nodeUrl = `${node.origin}/rpc`;
    const faultyNode = await startFaultProxy(nodeUrl);
    closers.push(() => faultyNode.close());
    const databaseUrl = await createDatabase(postgresUrl);
    const shared = await createSharedEnv(nodeUrl, faulty ? faultyNode.url : nodeUrl, databaseUrl);
    const balancerPort = await findFreePort();
    const origin = `http://127.0.0.1:${balancerPort}`;
    // At once, so that they also share the making of the tables.
    const starting = Array.from({ length: processes }, async (_, index) => {
      const own = { ORIGIN: origin, DATA_DIR: join(folder, `tiller-${index}`), ...env(index) };
      const tiller = await TillerProcess.start({ ...shared, ...own });
      closers.push(() => tiller.end('SIGKILL'));
      return tiller;
    });
    await Promise.allSettled(starting);
    const tillers = await Promise.all(starting);
    const balancer = await startBalancer(
      tillers.map(({ port }) => port),
      balancerPort,
    );
    closers.push(() => balancer.close());
    return { origin, databaseUrl, nodeUrl, node, faultyNode, tillers, balancer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createDatabase(postgresUrl: string): Promise<string> {
  const name = `deployment_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** What all processes of a deployment have in common. The account that pays fees has SOL. */
async function createSharedEnv(nodeUrl: string, rpcUrl: string, databaseUrl: string) {
  const feePayer = Keypair.generate();
  const params = [feePayer.publicKey.toBase58(), FEE_PAYER_LAMPORTS];
  await callRpc(nodeUrl, 'requestAirdrop', params, v.string());
  return {
    SOLANA_RPC_URL: rpcUrl,
    DATABASE_URL: databaseUrl,
    FEE_PAYER_KEY: bs58.encode(feePayer.secretKey),
    MASTER_KEY: randomBytes(32).toString('base64'),
    SUPPORT_EMAIL: 'help@till.example',
  };
}
