import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createEmail } from './testing/merchant';
import { startTestCluster, type TestCluster } from './testing/cluster';
import { createTestDatabase, engines, type TestDatabase } from './testing/databases';
import { buildPng } from './testing/pngs';
import { spawnServer } from './testing/process';

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const PASSWORD = 'correct horse battery';

describe.runIf(engines.includes('postgres'))('with a database and a chain elsewhere', () => {
  let folder: string;
  let database: TestDatabase;
  let cluster: TestCluster;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiller-empty-'));
    chmodSync(folder, 0o500);
    database = await createTestDatabase('postgres', folder);
    cluster = await startTestCluster(50);
  });
  afterEach(async () => {
    await cluster.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('processes start in an empty folder that cannot be written, and share all', async () => {
    const env = { ...cluster.env, MASTER_KEY, DATABASE_URL: database.databaseUrl ?? '' };
    const processes = await Promise.all([
      spawnServer(env, { cwd: folder }),
      spawnServer(env, { cwd: folder }),
    ]);
    await Promise.all(processes.map((each) => each.ready()));
    const [one, two] = processes.map(({ origin }) => origin);
    expect(processes[0]?.output()).toMatch(/Data +PostgreSQL\n/);
    expect(processes[0]?.output()).toMatch(/Mails +not sent: set SMTP_URL/);

    const account = { email: createEmail(), password: PASSWORD };
    await post(`${one}/api/auth/register`, account);
    await verifyEmails(env.DATABASE_URL);
    const { auth } = await post(`${two}/api/auth/login`, account);
    const { url, link } = await post(`${one}/api/upload`, { type: 'png' }, auth);
    const sent = await fetch(at(two, url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Uint8Array.from(buildPng()),
    });
    expect(sent.status).toBe(204);
    const picture = await fetch(at(one, link));
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('content-type')).toBe('image/png');

    expect(await Promise.all(processes.map((each) => each.end('SIGTERM')))).toEqual([0, 0]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** As the links in the mails would. */
async function verifyEmails(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString });
  await pool.query('update app_user set email_verified_at = now()');
  await pool.end();
}

/** The address of the same path at another process. */
const at = (origin = '', address = '') => `${origin}${new URL(address).pathname}`;

async function post(
  url: string,
  body: object,
  bearer?: string,
): Promise<Record<string, string | undefined>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}
