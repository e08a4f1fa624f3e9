import { changePassword, login, sendReset } from '#contract/auth';
import { mails } from '#domain/messages/mails';

import { listMailsTo } from './mails';
import type { TestServer } from './testServer';

const PASSWORD = 'battery staple';

/** Sets a new password with a mailed link. */
export async function resetPassword(server: TestServer, email: string): Promise<void> {
  await server.call(sendReset, { body: { email } });
  const mail = (await listMailsTo(server, email)).find(
    ({ subject }) => subject === mails.reset.subject,
  );
  const [, resetId = ''] = /\/auth\/change\/(\S+)$/m.exec(mail?.text ?? '') ?? [];
  const { status } = await server.call(changePassword, {
    body: { resetId, newPassword: PASSWORD },
  });
  if (status !== 200) throw new Error(`the reset answered ${status}`);
}

/** Sets a new password with a mailed link, and signs in. Returns the session's bearer. */
export async function takeAccountBack(server: TestServer, email: string): Promise<string> {
  await resetPassword(server, email);
  const { body } = await server.call(login, { body: { email, password: PASSWORD } });
  if (!('auth' in body)) throw new Error('there is a second factor');
  return body.auth;
}
