import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Mint } from '#contract/mints';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { signUp } from '#server/testing/merchant';
import { sendSol } from '#server/testing/sendAsPlatform';
import { addTokens, fetchBalance, createToken } from '#server/testing/tokens';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let bearer: string;
let mint: Mint;

beforeAll(async () => {
  server = await startTestServer();
  bearer = await signUp(server);
  mint = await createToken(server, bearer);
});
afterAll(() => server.close());

function usdcAccount(owner: string): string {
  return getAssociatedTokenAddressSync(server.chain.usdcMint, new PublicKey(owner)).toBase58();
}

describe('POST /rpc/balance', () => {
  it('C120, C238, C257: answers what an account of the organization holds', async () => {
    const owner = await signUp(server);
    const { _id, account } = await createToken(server, owner);
    expect(await fetchBalance(server, owner, account)).toMatchObject({
      status: 200,
      body: { uiAmount: 0 },
    });
    await addTokens(server, owner, { mintId: _id, amount: '1234.5' });
    expect((await fetchBalance(server, owner, account)).body).toEqual({ uiAmount: 1234.5 });
  });

  it('answers for the USDC of the operating account, also before it has any', async () => {
    const owner = await signUp(server);
    const { body } = await server.call(getOperatingAccount, { bearer: owner });
    const usdc = usdcAccount(body.address);
    expect((await fetchBalance(server, owner, usdc)).body).toEqual({ uiAmount: 0 });
    sendSol(server, new PublicKey(usdc), 1_000_000);
    expect((await fetchBalance(server, owner, usdc)).body).toEqual({ uiAmount: 0 });
    server.localChain.faucet.fund(body.address, 3_200_001n);
    expect((await fetchBalance(server, owner, usdc)).body).toEqual({ uiAmount: 3.200001 });
  });

  it('refuses every other cluster', async () => {
    for (const cluster of [
      'mainnet',
      'mainnet-beta',
      '',
      'Devnet',
      'https://evil.example',
      'localnet',
    ]) {
      const payload = JSON.stringify({ cluster, account: mint.account });
      const answer = await server.raw('POST', '/api/rpc/balance', { bearer, payload });
      expect(answer, cluster).toMatchObject({ status: 400, body: { code: 'unknown_cluster' } });
    }
  });

  it('answers alike for every account that is not its own', async () => {
    const stranger = await signUp(server);
    const theirs = await createToken(server, stranger);
    const { body } = await server.call(getOperatingAccount, { bearer: stranger });
    const foreign = [
      theirs.account,
      body.address,
      usdcAccount(body.address),
      mint.address,
      mint.authority,
      server.chain.feePayer.publicKey.toBase58(),
      server.chain.usdcMint.toBase58(),
    ];
    const broken = [
      '1'.repeat(31),
      '1'.repeat(45),
      '0OIl',
      '',
      ' ',
      `${mint.account} `,
      '__proto__',
    ];
    for (const account of [...foreign, ...broken]) {
      const answer = await fetchBalance(server, bearer, account);
      expect(answer, account).toMatchObject({ status: 400, body: { code: 'unknown_account' } });
    }
    for (const account of ['null', '1', '[]', '{}', String.raw`"\u0000"`, String.raw`"\ud800"`]) {
      const payload = `{"cluster":"devnet","account":${account}}`;
      expect((await server.raw('POST', '/api/rpc/balance', { bearer, payload })).status).toBe(400);
    }
  });
});
