import { Keypair } from '@solana/web3.js';

import { login, register } from '#contract/auth';
import { updateOrganization } from '#contract/organizations';
import { createPaymentLink } from '#contract/transactions';
import { updateUser } from '#contract/users';

import type { TestServer } from './testServer';

/** A merchant who is set up: session, profile, linked wallet. */
export interface Merchant {
  email: string;
  password: string;
  bearer: string;
  wallet: Keypair;
  /** Creates a payment link. Returns the payment's identifier. */
  link: (
    amountUSD: string,
    options?: {
      memo?: string;
      name?: string;
      returnURL?: string;
      sandbox?: boolean;
      mintId?: string;
      webhookURL?: string;
    },
  ) => Promise<string>;
}

let count = 0;

/** Returns an email that no other test of the file uses. */
export function createEmail(): string {
  count += 1;
  return `merchant${count}@example.com`;
}

/** Registers a user, whose email is then verified. Returns the session's bearer. */
export async function signUp(
  server: TestServer,
  email = createEmail(),
  password = 'correct horse',
): Promise<string> {
  const { status, body } = await server.call(register, { body: { email, password } });
  if (status !== 200) throw new Error(`register answered ${status}`);
  await server.db
    .updateTable('app_user')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
  return body.auth;
}

/** Registers a user with a new email, which is then verified. */
export async function createUser(
  server: TestServer,
): Promise<{ email: string; bearer: string; password: string }> {
  const email = createEmail();
  const password = 'correct horse';
  return { email, password, bearer: await signUp(server, email, password) };
}

/** Signs in a user who has no second factor. Returns the session's bearer. */
export async function signIn(
  server: TestServer,
  body: { email: string; password: string },
): Promise<string> {
  const answer = await server.call(login, { body });
  if ('auth' in answer.body) return answer.body.auth;
  throw new Error(`login answered ${answer.status}`);
}

/** Creates a merchant who has finished setup, with a name and a linked wallet. */
export async function createMerchant(server: TestServer): Promise<Merchant> {
  const { email, password, bearer } = await createUser(server);
  const wallet = Keypair.generate();
  const steps = [
    await server.call(updateUser, { bearer, body: { firstName: 'Ada', lastName: 'Lovelace' } }),
    await server.call(updateOrganization, { bearer, body: { name: 'Harbour Coffee' } }),
    await server.call(updateOrganization, {
      bearer,
      body: { wallet: wallet.publicKey.toBase58() },
    }),
  ];
  const failed = steps.find(({ status }) => status !== 200);
  if (failed) throw new Error(`setting up answered ${failed.status} ${failed.body.error}`);
  return {
    email,
    password,
    bearer,
    wallet,
    link: async (amountUSD, { memo = 'Order 1', ...rest } = {}) => {
      const body = { amountUSD, memo, ...rest };
      const answer = await server.call(createPaymentLink, { bearer, body });
      if (answer.status !== 200) throw new Error(`receive answered ${answer.body.error}`);
      return answer.body.portalURL.split('/').at(-1) ?? '';
    },
  };
}
