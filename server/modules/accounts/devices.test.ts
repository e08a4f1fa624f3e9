import { afterAll, beforeAll, expect, it } from 'vitest';

import { mails } from '#domain/messages/mails';
import { listMailsTo } from '#server/testing/mails';
import { createEmail } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Registers or signs in as a browser does. Returns the cookie that it then has. */
async function enter(path: 'register' | 'login', email: string, cookie = ''): Promise<string> {
  const { status, headers } = await server.raw('POST', `/api/auth/${path}`, {
    payload: JSON.stringify({ email, password: 'correct horse' }),
    headers: { 'user-agent': FIREFOX, cookie },
  });
  expect(status).toBe(200);
  const set = headers['set-cookie'];
  return typeof set === 'string' ? set : cookie;
}

async function noticesTo(email: string) {
  const all = await listMailsTo(server, email);
  return all.filter(({ subject }) => subject === mails.notices.signedIn.subject);
}

it('a browser that is new signs in with a notice, and without one from then on', async () => {
  const email = createEmail();
  const first = await enter('register', email);
  await enter('login', email, first);
  expect(await noticesTo(email)).toEqual([]);
  const second = await enter('login', email);
  const [notice, ...more] = await noticesTo(email);
  expect(more).toEqual([]);
  expect(notice?.text).toContain('Firefox on Linux');
  await enter('login', email, second);
  await enter('login', email, first);
  expect(await noticesTo(email)).toHaveLength(1);
});

it('a cookie of another user, or made up, makes no browser known', async () => {
  const [email, stranger] = [createEmail(), createEmail()];
  await enter('register', email);
  const cookie = await enter('register', stranger);
  await enter('login', email, cookie);
  await enter('login', email, 'device=d_made-up');
  expect(await noticesTo(email)).toHaveLength(2);
});

it('its cookie is for the API alone, out of reach of scripts and of other sites', async () => {
  const cookie = await enter('register', createEmail());
  expect(cookie).toMatch(/^device=d_[\w-]{43}; /);
  expect(cookie).toMatch(/; Path=\/api\b/);
  expect(cookie).toMatch(/; HttpOnly\b/);
  expect(cookie).toMatch(/; SameSite=Strict\b/);
});
