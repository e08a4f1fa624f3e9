import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Connection, Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createGift, processGift } from '#contract/gifts';
import { listMints } from '#contract/mints';
import { getTokenAccountAddress, toMerchantToken } from '#server/chain/movements';
import { openOutbox } from '#server/sandbox/outbox/outbox';
import { DEMO } from '#server/sandbox/demo/seed';
import { createTestDatabase } from '#server/testing/databases';
import { spawnServer } from '#server/testing/process';

const EMAIL = 'grace@example.com';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiller-killed-'));
  await createTestDatabase('pglite', dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function call(url: string, bearer: string | null, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function demoMint(origin: string) {
  const signedIn = await call(`${origin}/api/auth/login`, null, DEMO);
  const { auth } = v.parse(v.object({ auth: v.string() }), signedIn);
  const mints = async () =>
    v.parse(listMints.response, await call(`${origin}/api/mint/list`, auth));
  // It is made after the start.
  await expect.poll(mints, { interval: 200 }).toHaveLength(1);
  const [mint] = await mints();
  if (!mint) throw new Error('the demo merchant has no token');
  const account = new PublicKey(mint.account);
  const balance = () => new Connection(`${origin}/rpc`).getTokenAccountBalance(account);
  const some = async () => (await balance()).value.uiAmount;
  await expect.poll(some, { interval: 200 }).toBeGreaterThan(5);
  return mint;
}

it('a gift that landed when the process was killed is recorded, and thanked for once', async () => {
  const buyer = Keypair.generate();
  const wallet = buyer.publicKey.toBase58();
  const first = await spawnServer({ DATA_DIR: dataDir });
  await first.ready();
  const mint = await demoMint(first.origin);
  const rpc = { jsonrpc: '2.0', id: 1, method: 'requestUsdcAirdrop', params: [wallet] };
  await call(`${first.origin}/rpc`, null, rpc);
  const order = { amountUSD: 5, firstName: 'Grace', lastName: 'Hopper', email: EMAIL, wallet };
  const created = await call(`${first.origin}/api${createGift.path}`, mint._id, order);
  const { base64Transaction, transactionId } = v.parse(createGift.response, created);
  const transaction = VersionedTransaction.deserialize(Buffer.from(base64Transaction, 'base64'));
  transaction.sign([buyer]);
  const signature = await new Connection(`${first.origin}/rpc`).sendRawTransaction(
    transaction.serialize(),
  );
  await first.end('SIGKILL');

  const second = await spawnServer({ DATA_DIR: dataDir });
  await second.ready();
  const mails = async () => (await openOutbox(dataDir).list(10)).filter(({ to }) => to === EMAIL);
  await expect.poll(mails, { interval: 200 }).toHaveLength(1);
  expect((await mails())[0]).toMatchObject({ to: EMAIL });
  await call(`${second.origin}/api${processGift.path}`, transactionId, { signature });
  const account = getTokenAccountAddress(
    toMerchantToken(new PublicKey(mint.address)),
    buyer.publicKey,
  );
  const held = await new Connection(`${second.origin}/rpc`).getTokenAccountBalance(account);
  expect(held.value.uiAmount).toBe(5 / mint.tokenUSDValue);
  // A third start finds nothing left to do.
  expect(await second.end('SIGTERM')).toBe(0);
  const third = await spawnServer({ DATA_DIR: dataDir });
  await third.ready();
  await call(`${third.origin}/api${processGift.path}`, transactionId, { signature });
  expect(await third.end('SIGTERM')).toBe(0);
  expect(await mails()).toHaveLength(1);
});
