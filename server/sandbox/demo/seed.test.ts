import { afterAll, beforeAll, expect, it } from 'vitest';

import { changePassword, login, sendReset } from '#contract/auth';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { getOrganization } from '#contract/organizations';
import { getUser } from '#contract/users';
import { formatBanner } from '#server/banner';
import { openOutbox } from '#server/sandbox/outbox/outbox';
import { DEMO, seedDemo } from './seed';
import { Customer } from '#server/testing/customer';
import { signIn, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const getId = (url = '') => url.split('/').at(-1) ?? '';

it('makes a merchant who is set up, and the same links at every start until they are paid', async () => {
  const first = await seedDemo(server);
  expect(await seedDemo(server)).toEqual(first);

  const bearer = await signIn(server, DEMO);
  expect((await server.call(getUser, { bearer })).body.firstName).toBe('Ada');
  expect((await server.call(getOrganization, { bearer })).body).toMatchObject({
    name: 'Harbour Coffee',
    wallet: expect.any(String),
  });

  // So that sending can be tried at once. The next start adds nothing.
  const account = await server.call(getOperatingAccount, { bearer });
  expect(account.body.availableUSDC).toBe(250_000_000);

  const customer = new Customer(server);
  expect((await customer.pay(getId(first?.payment))).answer.status).toBe(200);
  await customer.process(getId(first?.sandbox), null);
  const second = await seedDemo(server);
  expect(second?.payment).not.toBe(first?.payment);
  expect(second?.sandbox).not.toBe(first?.sandbox);
  expect((await customer.readMetadata(getId(second?.payment))).body.processed).toBe(false);

  const banner = formatBanner(server.config, second);
  for (const part of [
    DEMO.email,
    DEMO.password,
    second?.payment,
    second?.sandbox,
    server.dataDir,
  ]) {
    expect(banner).toContain(part);
  }
});

it('does not print a password that was changed', async () => {
  const { email } = DEMO;
  await server.call(sendReset, { body: { email } });
  const link = /r_[\w-]{43}/;
  const mailed = async () => {
    const [mail] = await openOutbox(server.dataDir).list(1);
    return link.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(mailed).toBeDefined();
  const body = { newPassword: 'a sentence of my own', resetId: (await mailed()) ?? '' };
  expect((await server.call(changePassword, { body })).status).toBe(200);

  const banner = formatBanner(server.config, await seedDemo(server));
  expect(banner).toContain(email);
  expect(banner).not.toContain(DEMO.password);
});

it('leaves an installation alone that has a user', async () => {
  const other = await startTestServer();
  try {
    await signUp(other);
    expect(await seedDemo(other)).toBeNull();
    expect((await other.call(login, { body: DEMO })).status).toBe(401);
  } finally {
    await other.close();
  }
});
