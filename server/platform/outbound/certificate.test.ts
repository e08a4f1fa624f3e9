import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readFault } from './errors';
import type { FindAddresses } from './findAddresses';
import { postText } from './postText';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('a server whose certificate no authority has signed', () => {
  let folder: string;
  let server: Server;
  let port: number;
  let handshakes = 0;
  let calls = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiller-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
    server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
      calls += 1;
      response.end('ok');
    });
    server.on('connection', () => (handshakes += 1));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  it('is found by its name, and gets nothing', async () => {
    const findAddresses: FindAddresses = (_, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const options = { timeoutMs: 5_000, allowLocal: true, findAddresses };
    const call = postText(new URL(`https://shop.example:${port}/`), '{}', {}, options);
    expect(await call.catch(readFault)).toBe('certificateNotTrusted');
    expect([handshakes, calls]).toEqual([1, 0]);
  });
});
