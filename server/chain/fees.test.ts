import { Keypair, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

import { compile } from './compile';
import { assertFeesPayable, LAMPORTS_PER_SIGNATURE } from './fees';
import { RpcNodes } from './rpc';
import { createHttpTransport, RpcNode } from './rpcNode';

/** The least that the network lets an account hold, but for nothing. */
const MINIMUM = 890_880;

let network: TestRpcServer;
let nodes: RpcNodes;

beforeAll(async () => {
  network = await startTestRpcServer();
  const node = new RpcNode('node', createHttpTransport(`${network.origin}/rpc`));
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  nodes = await RpcNodes.open([node], null, log);
});
afterAll(() => network.close());

/** Sends what the fee payer pays for. @throws when the chain does not take it. */
async function pay(feePayer: Keypair): Promise<void> {
  const { publicKey: key } = feePayer;
  const latest = await network.connection.getLatestBlockhash();
  const nothing = SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 0 });
  const transaction = compile(key, latest, [nothing]);
  transaction.sign([feePayer]);
  network.chain.send(transaction.serialize());
}

it.each([
  [MINIMUM + LAMPORTS_PER_SIGNATURE, true],
  [MINIMUM + LAMPORTS_PER_SIGNATURE - 1, false],
])('of %i lamports one signature can be paid: %s', async (lamports, isPayable) => {
  const feePayer = Keypair.generate();
  network.faucet.giveSol(feePayer.publicKey.toBase58(), BigInt(lamports));
  const check = assertFeesPayable({ nodes }, lamports, { signatures: 1 });
  if (isPayable) {
    expect(await check).toBe(LAMPORTS_PER_SIGNATURE);
    await pay(feePayer);
  } else {
    await expect(check).rejects.toMatchObject({ code: 'fee_not_payable' });
    await expect(pay(feePayer)).rejects.toThrow('InsufficientFundsForRent');
  }
});
