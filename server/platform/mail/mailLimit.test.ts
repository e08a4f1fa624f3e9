import { afterAll, beforeAll, expect, it } from 'vitest';

import { createEmail } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { MailError } from './mailer';
import { sendTakenMail, takeMail, type MailLimits } from './mailLimit';

const LIMITS = { pair: 2, recipient: 3, sender: 100, recipientOfFirsts: 6 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns whether a mail may be sent to a recipient, for each sender after the other. */
async function takeAll(
  to: string,
  senders: string[],
  limits: MailLimits = LIMITS,
): Promise<boolean[]> {
  const taken = [];
  for (const sender of senders) {
    taken.push((await takeMail(server.db, { kind: 'test', to, sender }, limits)) !== null);
  }
  return taken;
}

it('all networks of one client count as one when a recipient has had many mails', async () => {
  const to = createEmail();
  const networks = Array.from({ length: 20 }, (_, n) => `2001:db8:1:${(n + 1).toString(16)}::/64`);
  const taken = await takeAll(to, networks);
  expect(taken.filter(Boolean)).toHaveLength(LIMITS.recipient);
  const others = ['2001:db8:2:1::/64', '2001:db8:2:2::/64', '192.0.2.1', '192.0.2.1'];
  expect(await takeAll(to, others)).toEqual([true, false, true, false]);
});

it('however many clients ask, a recipient gets no more than so many', async () => {
  const to = createEmail();
  const senders = Array.from({ length: 20 }, (_, n) => `192.0.2.${n}`);
  const taken = await takeAll(to, senders);
  expect(taken.filter(Boolean)).toHaveLength(LIMITS.recipientOfFirsts);
});

it('without that exception a recipient gets no more than the limit', async () => {
  const { recipientOfFirsts, ...limits } = LIMITS;
  const senders = Array.from({ length: recipientOfFirsts }, (_, n) => `192.0.2.${n}`);
  const taken = await takeAll(createEmail(), senders, limits);
  expect(taken.filter(Boolean)).toHaveLength(limits.recipient);
});

it('a mail counts once it was sent, and not when it failed', async () => {
  const counted = { kind: 'test', to: createEmail(), sender: '192.0.2.1' };
  const one = { pair: 1, recipient: 1, sender: 1000 };
  const mail = { to: counted.to, subject: 'Test', text: 'Test', html: 'Test' };
  const take = () => takeMail(server.db, counted, one);
  const sendBy = async (send: () => Promise<void>) => {
    const id = await take();
    if (id === null) throw new Error('The limit allows no mail.');
    await sendTakenMail({ db: server.db, mailer: { send } }, id, mail);
  };
  const failing = () => Promise.reject(new MailError('The mail server is away.'));
  await expect(sendBy(failing)).rejects.toThrow(MailError);
  await sendBy(() => Promise.resolve());
  expect(await take()).toBeNull();
});
