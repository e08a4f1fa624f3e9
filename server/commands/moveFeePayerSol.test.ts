import { once } from 'node:events';

import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { formatDecimal } from '#domain/decimal';
import { startTestCluster, type TestCluster } from '#server/testing/cluster';
import { buildCommandEnv, runOn } from '#server/testing/commands';
import { Customer } from '#server/testing/customer';
import { engines } from '#server/testing/databases';
import { LIFETIME_SLOTS } from '#server/testing/manualChain';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { spawnServer } from '#server/testing/process';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const FEE = 5_000n;
const newKey = Keypair.generate();

let cluster: TestCluster;
let server: TestServer;
let merchant: Merchant;
/** What a server and a command need that know both keys. */
let both: Record<string, string>;

beforeEach(async () => {
  cluster = await startTestCluster(50);
  server = await startTestServer({ engine: engine(), cluster, env: cluster.env });
  merchant = await createMerchant(server);
  both = {
    ...cluster.env,
    FEE_PAYER_KEY: bs58.encode(newKey.secretKey),
    FEE_PAYER_KEY_PREVIOUS: cluster.env['FEE_PAYER_KEY'] ?? '',
  };
});
afterEach(async () => {
  await server.close();
  await cluster.close();
});

/** Servers run while the command works, which the embedded database does not allow. */
function engine() {
  return engines.at(-1) ?? 'pglite';
}

/** Between two looks of the command, the chain's next slot begins. */
const waitForSlot = async () => void (await once(cluster.chain.events, 'slot'));
const oldAddress = () => {
  const key = bs58.decode(cluster.env['FEE_PAYER_KEY'] ?? '');
  return Keypair.fromSecretKey(key).publicKey.toBase58();
};
const lamports = async (address: string) =>
  BigInt(await cluster.connection.getBalance(new PublicKey(address)));
const newAddress = newKey.publicKey.toBase58();
const move = (...args: string[]) =>
  runOn(server, ['move-fee-payer-sol', ...args], both, waitForSlot);

it.skipIf(!engines.includes('postgres'))(
  'a transaction that the old key signed still settles, and only then the rest is moved',
  async () => {
    const first = await move('0.5');
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('Moved 0.5 SOL') });
    expect(await lamports(newAddress)).toBe(500_000_000n);
    const tooMuch = await move('500000');
    expect(tooMuch).toMatchObject({ code: 1, text: expect.stringContaining('too little') });
    expect(await lamports(newAddress)).toBe(500_000_000n);
    const customer = new Customer(server);
    const [id, next] = [await merchant.link('1'), await merchant.link('1')];
    const signedByOld = await customer.requestTransaction(id);

    server = await restart(server, { cluster, env: both });
    const moving = move();
    const other = await new Customer(server).pay(next);
    expect(other.answer.status).toBe(200);
    const before = await lamports(oldAddress());
    expect(before).toBeGreaterThan(0n);
    const { status } = await new Customer(server).settle(id, customer.send(signedByOld));
    expect(status).toBe(200);
    expect(await moving).toMatchObject({ code: 0 });
    expect(await lamports(oldAddress())).toBe(0n);
    // The old account paid two signatures of its payment and one of this move, the new one two.
    expect(await lamports(newAddress)).toBe(500_000_000n + before - 5n * FEE);
  },
);

it('names the amount that leaves or brings too little for an account', async () => {
  const before = await lamports(oldAddress());
  const left = formatDecimal(before - FEE - 800_000n, 9);
  expect(await move(left)).toMatchObject({
    code: 1,
    text: expect.stringContaining('the old account would then hold less than 0.00089088 SOL'),
  });
  expect(await move('0.0005')).toMatchObject({
    code: 1,
    text: expect.stringContaining('the new account would then hold less than 0.00089088 SOL'),
  });
  expect(await lamports(oldAddress())).toBe(before);
});

it.skipIf(!engines.includes('postgres'))(
  'a transaction that is never sent is given up, and a killed run is finished by the next',
  async () => {
    await move('0.5');
    await new Customer(server).requestTransaction(await merchant.link('1'));
    server = await restart(server, { cluster, env: both });
    const child = await spawnServer(
      { ...buildCommandEnv(server), ...both },
      { args: ['move-fee-payer-sol'] },
    );
    await expect.poll(child.output).toContain('1 transactions of the old key are undecided');
    await child.end('SIGKILL');
    for (let slot = 0; slot < LIFETIME_SLOTS; slot += 1) cluster.chain.tick();
    expect(await move()).toMatchObject({ code: 0 });
    expect(await lamports(oldAddress())).toBe(0n);
    expect((await move()).text).toContain('no SOL that could be moved');
  },
);

it('with the embedded database it does not move what open transactions need', async () => {
  const own = await startTestServer({ engine: 'pglite', cluster, env: cluster.env });
  const other = await createMerchant(own);
  await new Customer(own).requestTransaction(await other.link('1'));
  await own.stop();
  const { code, text } = await runOn(own, ['move-fee-payer-sol'], both, waitForSlot);
  expect(code).toBe(1);
  // The merchant's own account may still be opening.
  expect(text).toMatch(/[12] transactions of the old key are undecided/);
  await own.close();
});

it('refuses what is no amount, and a local chain', async () => {
  const local = { FEE_PAYER_KEY_PREVIOUS: both['FEE_PAYER_KEY_PREVIOUS'] ?? '' };
  await server.stop();
  expect((await move('half')).text).toContain('half is no amount of SOL');
  expect((await move('0')).text).toContain('is no amount of SOL');
  expect((await move('0.1234567891')).text).toContain('is no amount of SOL');
  expect((await move('-1')).text).toContain('is no amount of SOL');
  expect((await runOn(server, ['move-fee-payer-sol'], local)).text).toContain('SOLANA_RPC_URL');
});
