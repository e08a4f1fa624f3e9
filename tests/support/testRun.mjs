// Where a run of tests keeps what it makes: data folders, databases, browser profiles.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Memory as a folder. Data folders of tests are thrown away, and a disk is what they wait for. */
const MEMORY = '/dev/shm';
/** Enough for a few servers with a database each, and browsers. Containers often have 64 MB there. */
const ENOUGH_BYTES = 3 * 1024 ** 3;

/** What must lie in the project, because packages are found from there. */
const CACHE = join(import.meta.dirname, '../../.cache');

/**
 * Makes the temporary folder of this process, and of all that it starts, one that is gone when it
 * ends: in memory where there is room, else where the system has it. A second call changes nothing.
 * TILLER_TEST_RUN names it; what lies in `.cache` under the same name is gone as well.
 */
export function openTemporaryFolder() {
  if (process.env.TILLER_TEST_RUN) return;
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'tiller-run-'));
  // PostgreSQL runs as another user, in a folder of its own in here.
  chmodSync(folder, 0o711);
  process.env.TILLER_TEST_RUN = folder;
  process.env.TMPDIR = folder;
  process.on('exit', () => {
    for (const each of [folder, join(CACHE, basename(folder))]) {
      rmSync(each, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
