import { Keypair } from '@solana/web3.js';

import type { BodyOf } from '#contract/endpoint';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { sendFunds } from '#contract/transactions';

import { signUp } from './merchant';
import type { TestServer } from './testServer';

/** An organization whose operating account holds USDC. */
export interface Sender {
  bearer: string;
  /** The address of the operating account. */
  address: string;
  send: (request: Partial<BodyOf<typeof sendFunds>>, idempotencyKey?: string) => SendAnswer;
  /** Returns the micro-USDC of the operating account, on the chain. */
  balance: () => bigint;
}

type SendAnswer = ReturnType<typeof callSend>;

function callSend(
  server: TestServer,
  bearer: string,
  body: BodyOf<typeof sendFunds>,
  idempotencyKey: string | undefined,
) {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  return server.call(sendFunds, { bearer, body, ...key });
}

/** Registers an organization and gives it some USDC. */
export async function createSender(server: TestServer, micro: bigint): Promise<Sender> {
  const sender = await fetchSender(server, await signUp(server));
  if (micro > 0n) server.localChain.faucet.fund(sender.address, micro);
  return sender;
}

/** The same organization, for instance on a server that was started again. */
export async function fetchSender(server: TestServer, bearer: string): Promise<Sender> {
  const { status, body } = await server.call(getOperatingAccount, { bearer });
  if (status !== 200) throw new Error(`the operating account answered ${status} ${body.error}`);
  return {
    bearer,
    address: body.address,
    send: (request, key) => {
      const to = request.to ?? createWalletAddress();
      return callSend(server, bearer, { amount: '1', memo: 'Rent', ...request, to }, key);
    },
    balance: () => server.localChain.faucet.getUsdcBalance(body.address),
  };
}

/** Returns an address that is not in use. */
export function createWalletAddress(): string {
  return Keypair.generate().publicKey.toBase58();
}
