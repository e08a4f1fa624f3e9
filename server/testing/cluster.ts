import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';

import { startTestRpcServer, type TestRpcServer } from './testRpcServer';

import { startFaultProxy, type Fault, type FaultProxy } from './faultProxy';

/**
 * For servers whose nodes fail: a request gives up soon on what nodes do not decide meanwhile, and
 * is to be made again; what did not arrive is sent again at once, and a node that failed is soon asked again.
 */
export const OUTAGE_TIMING = {
  monitorTiming: {
    activeIntervalMs: 20,
    idleIntervalMs: 100,
    decideTimeoutMs: 300,
    resendEveryMs: 100,
  },
  nodeTiming: { answerTimeoutMs: 1_000, avoidMs: 100 },
};

/** A chain elsewhere, behind two nodes or more that fail as they are told to. */
export interface TestCluster extends TestRpcServer {
  nodes: [FaultProxy, FaultProxy, ...FaultProxy[]];
  /** What a server needs to use it. */
  env: Record<string, string>;
  /** Sets the fault of all nodes or of some, for every method or for some. */
  setFault: (fault: Fault, which?: FaultProxy[], methods?: string[]) => void;
}

/**
 * `slotMs: null` leaves every slot to the caller.
 *
 * @param further nodes besides the two.
 */
export async function startTestCluster(slotMs: number | null, further = 0): Promise<TestCluster> {
  const feePayer = Keypair.generate();
  const platformKeys = [feePayer.publicKey.toBase58()];
  const rpc = await startTestRpcServer({ platformKeys, slotMs });
  const startNode = () => startFaultProxy(`${rpc.origin}/rpc`);
  const nodes: TestCluster['nodes'] = [
    await startNode(),
    await startNode(),
    ...(await Promise.all(Array.from({ length: further }, startNode))),
  ];
  return {
    ...rpc,
    nodes,
    env: {
      SOLANA_RPC_URL: nodes.map(({ url }) => url).join(','),
      FEE_PAYER_KEY: bs58.encode(feePayer.secretKey),
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      SUPPORT_EMAIL: 'help@till.example',
      ORIGIN: 'http://localhost:3000',
    },
    setFault: (fault, which = nodes, methods) => {
      for (const node of which) {
        node.fault = fault;
        node.methods = methods ? new Set(methods) : null;
      }
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await rpc.close();
    },
  };
}
