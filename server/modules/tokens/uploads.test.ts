import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { describeError } from '#contract/errors';
import { createMint, createUpload } from '#contract/mints';
import { createId, hashToken } from '#server/platform/secrets/ids';
import { REMOVED_AT_ONCE, removeUnusedUploads } from './uploadSweep';
import { UPLOADS_PER_DAY } from './uploads';
import { signUp } from '#server/testing/merchant';
import { buildPng } from '#server/testing/pngs';
import { prepareMint } from '#server/testing/tokens';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PNG_TYPE = 'image/png';
const JSON_TYPE = 'application/json';
const image = buildPng();

let server: TestServer;
let bearer: string;

beforeAll(async () => {
  server = await startTestServer();
  bearer = await signUp(server);
});
afterAll(() => server.close());

async function open(type: 'png' | 'json', as = bearer) {
  const { status, body } = await server.call(createUpload, { bearer: as, body: { type } });
  expect(status, body.error).toBe(200);
  return body;
}

async function put(url: string, payload: Buffer | string, type?: string) {
  const response = await server.http.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    headers: type === undefined ? {} : { 'content-type': type },
    payload,
  });
  return { status: response.statusCode, error: response.body && response.json<object>() };
}

function get(link: string) {
  const { pathname, search } = new URL(link);
  return server.http.inject({ method: 'GET', url: pathname + search });
}

async function storedFiles(): Promise<string[]> {
  const rows = await server.db.selectFrom('upload_content').select('upload_id').execute();
  return rows.map(({ upload_id }) => upload_id).toSorted();
}

/** As if it had been asked for so many hours ago. */
async function age(link: string, hours: number) {
  const moment = new Date(Date.now() - hours * 3_600_000);
  await sql`update upload set created_at = ${moment}, expires_at = ${moment} where id = ${parseUploadId(link)}`.execute(
    server.db,
  );
}

function parseUploadId(link: string): string {
  return /file_[\w-]{32}/.exec(link)?.[0] ?? '';
}

describe('an upload', () => {
  it('C110, C262: a PNG goes to the url and is read at the link', async () => {
    const { url, link } = await open('png');
    expect(url).toMatch(/^http:\/\/localhost:0\/uploads\/put\/put_[\w-]{43}$/);
    expect(link).toMatch(/^http:\/\/localhost:0\/uploads\/file_[\w-]{32}\.png$/);

    expect(await put(url, image, PNG_TYPE)).toEqual({ status: 204, error: '' });

    const { statusCode, headers, rawPayload } = await get(link);
    expect(statusCode).toBe(200);
    expect(headers['etag']).toBe(`"${parseUploadId(link)}"`);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(headers).toMatchObject({
      'content-type': PNG_TYPE,
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('C111, C262: JSON is stored as the object that it is', async () => {
    const { url, link } = await open('json');
    const payload = ' {"name":"Café" , "extra":[1.50,{"a":null}]}\n';
    expect((await put(url, payload, JSON_TYPE)).status).toBe(204);
    const { headers, body } = await get(link);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toBe('{"name":"Café","extra":[1.5,{"a":null}]}');
  });

  it('keeps the token nowhere but in the address', async () => {
    const { url } = await open('png');
    await put(url, image, PNG_TYPE);
    const token = url.split('/').at(-1) ?? '';
    const rows = await server.db.selectFrom('upload').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(hashToken(token));
    expect(server.logs()).not.toContain(token);
  });

  it.each(['svg', '../png', '', 'PNG', null, 1, {}])('refuses the type %j', async (type) => {
    const payload = JSON.stringify({ type });
    const answer = await server.raw('POST', '/api/upload', { bearer, payload });
    expect(answer.status).toBe(400);
  });

  it('needs a session, and allows so many in a day', async () => {
    expect((await server.raw('POST', '/api/upload', { payload: '{"type":"png"}' })).status).toBe(
      401,
    );
    const busy = await signUp(server);
    const { link } = await open('json', busy);
    // As many as leave room for three.
    await sql`insert into upload (id, organization_id, type, put_token_hash, expires_at)
      select 'file_' || n, organization_id, 'png', 'hash ' || n, now()
      from upload, generate_series(1, ${UPLOADS_PER_DAY - 4}::int) as n where id = ${parseUploadId(link)}`.execute(
      server.db,
    );
    const calls = Array.from({ length: 6 }, () =>
      server.call(createUpload, { bearer: busy, body: { type: 'json' } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await open('json')).link).toContain('/uploads/');
  });
});

describe('a file is taken', () => {
  it('once', async () => {
    const { url, link } = await open('json');
    expect((await put(url, '{"a":1}', JSON_TYPE)).status).toBe(204);
    expect(await put(url, '{"a":2}', JSON_TYPE)).toEqual({
      status: 404,
      error: describeError('upload_expired').body,
    });
    expect((await get(link)).body).toBe('{"a":1}');
  });

  it('once of many at the same time', async () => {
    const { url, link } = await open('json');
    const bodies = Array.from({ length: 6 }, (_, a) => `{"a":${a}}`);
    const answers = await Promise.all(bodies.map((body) => put(url, body, JSON_TYPE)));
    const [winner = '', ...more] = bodies.filter((_, index) => answers[index]?.status === 204);
    expect(more).toEqual([]);
    expect((await get(link)).body).toBe(winner);
  });

  it('within 10 minutes', async () => {
    const { url, link } = await open('png');
    await age(link, 0);
    expect((await put(url, image, PNG_TYPE)).status).toBe(404);
    expect((await get(link)).statusCode).toBe(404);
    const row = await server.db
      .selectFrom('upload')
      .select(['created_at', 'expires_at'])
      .where('id', '=', parseUploadId((await open('png')).link))
      .executeTakeFirstOrThrow();
    const minutes = (row.expires_at.getTime() - row.created_at.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
  });

  it.each([
    ['png', JSON_TYPE],
    ['png', 'image/svg+xml'],
    ['png', 'image/png; charset=binary'],
    ['png', 'text/html'],
    ['png', undefined],
    ['json', PNG_TYPE],
    ['json', 'text/plain'],
  ] as const)('as the type that was asked for: %s, not %s', async (type, sent) => {
    const { url, link } = await open(type);
    expect((await put(url, type === 'png' ? image : '{}', sent)).status).toBe(415);
    expect((await get(link)).statusCode).toBe(404);
    // The right file may still be sent to the address.
    const right = type === 'png' ? put(url, image, PNG_TYPE) : put(url, '{}', JSON_TYPE);
    expect((await right).status).toBe(204);
  });

  it.each([
    ['png', PNG_TYPE, 2 * 1024 * 1024],
    ['json', JSON_TYPE, 16 * 1024],
  ] as const)('up to its size: %s', async (type, sent, bytes) => {
    const before = await storedFiles();
    const { url, link } = await open(type);
    expect((await put(url, Buffer.alloc(bytes + 1, ' '), sent)).status).toBe(413);
    // At the limit it is read, and found not to be what it says.
    expect((await put(url, Buffer.alloc(bytes, ' '), sent)).status).toBe(422);
    expect((await get(link)).statusCode).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });

  it('at an address that was handed out', async () => {
    for (const token of ['x', '..', '%2e%2e', `put_${'a'.repeat(43)}`, 'put_', createId('put')]) {
      const { status } = await put(`http://localhost/uploads/put/${token}`, image, PNG_TYPE);
      expect(status, token).toBe(404);
    }
    expect((await put('http://localhost/uploads/put/a/b', image, PNG_TYPE)).status).toBe(404);
  });
});

describe('what is no picture and no object', () => {
  it('is refused with the message for images, and its address is used up', async () => {
    const { url, link } = await open('png');
    const error = describeError('invalid_image').body;
    expect(await put(url, buildPng({ width: 501 }), PNG_TYPE)).toEqual({ status: 422, error });
    expect((await get(link)).statusCode).toBe(404);
    expect((await put(url, image, PNG_TYPE)).status).toBe(404);
  });

  it.each([
    ['nothing', ''],
    ['text', 'name: x'],
    ['an array', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['half an object', '{"a":'],
    ['two objects', '{}{}'],
    ['bytes that are not UTF-8', Buffer.from('7b2261223a22ff227d', 'hex')],
    ['a picture', image.subarray(0, 1000)],
  ])('JSON: %s', async (_, content) => {
    const { url, link } = await open('json');
    expect((await put(url, content, JSON_TYPE)).status).toBeOneOf([400, 422]);
    expect((await get(link)).statusCode).toBe(404);
  });

  it('answers for JSON that is nested as deep as fits', async () => {
    const { url } = await open('json');
    const depth = 8_000;
    const nested = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await put(url, nested, JSON_TYPE)).status).toBeOneOf([204, 422]);
  });
});

describe('reading', () => {
  it('sends a picture in half its size when asked, and the whole of everything else', async () => {
    const [picture, text] = [await open('png'), await open('json')];
    await put(picture.url, image, PNG_TYPE);
    await put(text.url, '{"name":"Bean"}', JSON_TYPE);
    const widthOf = async (link: string) => (await get(link)).rawPayload.readUInt32BE(16);
    expect(await widthOf(`${picture.link}?size=small`)).toBe(250);
    expect(await widthOf(`${picture.link}?size=huge`)).toBe(500);
    const etags = [picture.link, `${picture.link}?size=small`].map(async (link) => {
      return (await get(link)).headers['etag'];
    });
    expect(new Set(await Promise.all(etags)).size).toBe(2);
    expect((await get(`${text.link}?size=small`)).body).toBe('{"name":"Bean"}');
  });

  it('sends a part of a file, and nothing to a client that has it', async () => {
    const { url, link } = await open('json');
    await put(url, '{"name":"Café"}', JSON_TYPE);
    const ask = (headers: Record<string, string>) =>
      server.http.inject({ method: 'GET', url: new URL(link).pathname, headers });
    const { headers } = await ask({});
    expect(headers['accept-ranges']).toBe('bytes');
    const etag = String(headers['etag']);
    const read = vi.spyOn(server.storage, 'read');
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();

    const part = await ask({ range: 'bytes=2-5' });
    expect([part.statusCode, part.body]).toEqual([206, 'name']);
    expect(part.headers['content-range']).toBe('bytes 2-5/16');
    expect(part.headers['content-length']).toBe('4');
    const stale = await ask({ range: 'bytes=2-5', 'if-range': '"older"' });
    expect(stale.statusCode).toBe(200);
    const beyond = await ask({ range: 'bytes=99-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */16']);
  });

  it('answers 404 for everything that was not stored', async () => {
    const { link } = await open('png');
    const { url, link: stored } = await open('json');
    await put(url, '{}', JSON_TYPE);
    const missing = [
      new URL(link).pathname,
      new URL(stored).pathname.replace('.json', '.png'),
      `/uploads/${createId('file')}.png`,
      '/uploads',
      '/uploads/',
      '/uploads/put',
      '/uploads/..%2flock.sock',
      '/uploads/%2e%2e/keys/fee-payer.json',
      '/uploads/..%5c..%5cpackage.json',
      `${new URL(stored).pathname}%00`,
      `/uploads/constructor.png`,
    ];
    for (const path of missing) {
      const { statusCode, body } = await server.http.inject({ method: 'GET', url: path });
      expect([400, 404], path).toContain(statusCode);
      expect(body, path).toContain('error');
    }
  });
});

describe('uploads that no mint uses', () => {
  it('are removed after a day, with their files', async () => {
    await removeUnusedUploads(server);
    const keep = await open('json');
    await put(keep.url, '{"keep":1}', JSON_TYPE);
    await age(keep.link, 23.9);
    const never = await open('png');
    const old = await open('json');
    await put(old.url, '{}', JSON_TYPE);
    for (const { link } of [never, old]) await age(link, 24.1);

    expect(await removeUnusedUploads(server)).toBe(2);

    expect((await get(old.link)).statusCode).toBe(404);
    expect((await get(keep.link)).body).toBe('{"keep":1}');
    expect(await storedFiles()).not.toContain(parseUploadId(old.link));
    expect(await removeUnusedUploads(server)).toBe(0);
  });

  it('are removed some at a time, until it is stopped', async () => {
    await removeUnusedUploads(server);
    const { link } = await open('png');
    await sql`insert into upload (id, organization_id, type, put_token_hash, expires_at, created_at)
      select 'file_old_' || n, organization_id, 'png', 'old ' || n, now(), now() - interval '2 days'
      from upload, generate_series(1, ${2 * REMOVED_AT_ONCE + 1}::int) as n
      where id = ${parseUploadId(link)}`.execute(server.db);
    let batches = 0;
    const isStopped = () => {
      batches += 1;
      return batches > 1;
    };
    expect(await removeUnusedUploads(server, isStopped)).toBe(REMOVED_AT_ONCE);
    expect(await removeUnusedUploads(server)).toBe(REMOVED_AT_ONCE + 1);
  });

  it('a mint keeps its files; one that failed does not', async () => {
    const { metadata, metadataURI } = await prepareMint(server, bearer);
    const refused = { metadata: { ...metadata, name: 'Another' }, metadataURI };
    expect((await server.call(createMint, { bearer, body: refused })).status).toBe(422);
    const { body: mint } = await server.call(createMint, {
      bearer,
      body: { metadata, metadataURI },
    });
    const early = await prepareMint(server, bearer);
    for (const link of [metadata.image, metadataURI, early.metadata.image, early.metadataURI]) {
      await age(link, 25);
    }
    await sql`update mint set created_at = now() - interval '25 hours'`.execute(server.db);

    expect(await removeUnusedUploads(server)).toBe(2);
    for (const link of [metadata.image, metadataURI]) {
      expect((await get(link)).statusCode).toBe(200);
    }
    expect((await get(early.metadata.image)).statusCode).toBe(404);

    // As if its transaction had never landed.
    await server.db
      .updateTable('chain_transaction')
      .set({ state: 'expired', decided_at: new Date() })
      .where('kind', '=', 'createMint')
      .execute();
    expect(await removeUnusedUploads(server)).toBe(2);
    expect((await get(mint.metadata.image)).statusCode).toBe(404);
  });

  it('too old to be removed at any moment, are like unknown ones to a mint', async () => {
    const body = await prepareMint(server, bearer);
    const id = parseUploadId(body.metadata.image);
    await sql`update upload set stored_at = now() - interval '23 hours 1 minute' where id = ${id}`.execute(
      server.db,
    );
    const { status, body: answer } = await server.call(createMint, { bearer, body });
    expect([status, answer.code]).toEqual([422, 'image_not_uploaded']);
  });

  it('are removed when the server starts', async () => {
    const first = await startTestServer();
    const owner = await signUp(first);
    await first.call(createUpload, { bearer: owner, body: { type: 'png' } });
    await sql`update upload set created_at = now() - interval '25 hours'`.execute(first.db);
    // As if the last sweep of all processes were an hour ago.
    await sql`update lease set held_until = now()`.execute(first.db);
    const count = async ({ db }: TestServer) =>
      (await db.selectFrom('upload').select('id').execute()).length;
    await first.stop();
    const { databaseUrl } = first.config;
    const env = { DATA_DIR: first.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const second = await startTestServer({ env });
    await expect.poll(() => count(second)).toBe(0);
    await second.close();
  });
});
