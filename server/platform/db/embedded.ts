import { fsyncSync, mkdirSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import { Pool, type PoolConfig } from 'pg';
import * as v from 'valibot';

import { keepPrivate } from '#server/platform/files/keepPrivate';

import { PgliteSession } from './pgliteSession';
import { PgliteStream } from './pgliteStream';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** Connections of the pool. PGlite has one session; more connections would only queue. */
const CONNECTIONS = 4;

/** The connections to the embedded database. */
export interface EmbeddedPool {
  pool: Pool;
  /** Call after the pool has ended. */
  closeEngine: () => Promise<void>;
}

/**
 * PostgreSQL in this process, on disk below `dir`. PGlite leaves out fsync; it is put back here, so
 * that what was committed survives a power cut as far as one disk can promise it. The caller holds
 * the lock of the data folder.
 */
export async function openEmbeddedPool(
  dir: string,
  options: Pick<PoolConfig, 'types'>,
): Promise<EmbeddedPool> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lite = await openDurablePglite(dir);
  const session = new PgliteSession(lite);
  const pool = new Pool({
    ...options,
    max: CONNECTIONS,
    stream: () => new PgliteStream(session),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
  });
  return { pool, closeEngine: () => lite.close() };
}

async function openDurablePglite(dir: string): Promise<PGlite> {
  // Loaded late: with DATABASE_URL the engine is not needed at all.
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');

  class DurableFs extends NodeFS {
    override async init(lite: PGlite, options: EngineOptions) {
      const result = await super.init(lite, options);
      const preRun = result.emscriptenOpts.preRun ?? [];
      const mount = preRun.pop();
      if (!mount) throw createInternalsChangedError();
      preRun.push((module) => {
        mount(module);
        addFsync(module);
      });
      return result;
    }
  }

  const lite = await PGlite.create({
    fs: new DurableFs(dir),
    startParams: [
      // -F turns fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      // The default, fdatasync, does nothing in WebAssembly.
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
    ],
  });
  // PGlite makes its files readable and writable for all.
  keepPrivate(dir);
  return lite;
}

const nodeFileSystem = v.object({
  NODEFS: v.object({ stream_ops: v.looseObject({ read: v.function() }) }),
});

/** PGlite's file system has no fsync operation, so every fsync would do nothing. */
function addFsync(module: unknown): void {
  if (!v.is(nodeFileSystem, module)) throw createInternalsChangedError();
  module.NODEFS.stream_ops['fsync'] = (stream: { nfd?: number }) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
}

function createInternalsChangedError(): Error {
  return new Error(
    'PGlite is not the version that this program knows how to make durable (0.5.16).',
  );
}
