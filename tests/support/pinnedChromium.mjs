// The Chromium that package-lock.json pins. It ships as Brotli archives, so it is unpacked once,
// into node_modules/.cache. Its own launcher is not used: it reuses any browser it finds in the
// temporary folder and switches web security off.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const modules = join(import.meta.dirname, '../../node_modules');
const pkg = join(modules, '@sparticuz/chromium');

/** Debian's colour emoji, for pages that are not stories. Optional: emoji are boxes without it. */
const EMOJI_FONT = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf';

/**
 * The pinned browser and the environment it needs, unpacked if necessary (about 2 s, once).
 * @returns {Promise<{ executablePath: string; env: Record<string, string> } | null>} null where
 * the package has no browser for this machine
 */
export async function findPinnedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(join(pkg, 'bin/chromium.br'))) return null;

  const { version } = JSON.parse(readFileSync(join(pkg, 'package.json'), 'utf8'));
  const dir = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(join(dir, 'chromium'))) await unpack(dir);

  const executablePath = join(dir, 'chromium');
  const fonts = { ...process.env, FONTCONFIG_FILE: join(dir, 'fonts.conf'), FONTCONFIG_PATH: dir };
  // The bundled NSS, NSPR and expat are only for systems that have none.
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: join(dir, 'lib') }]) {
    if (spawnSync(executablePath, ['--version'], { env }).status === 0) {
      return { executablePath, env };
    }
  }
  return null;
}

/** Unpacks beside the target and renames, because two runners may race here. */
async function unpack(target) {
  mkdirSync(join(modules, '.cache'), { recursive: true });
  const dir = mkdtempSync(`${target}-`);
  const extract = (from, to) =>
    pipeline(
      createReadStream(join(pkg, 'bin', from)),
      createBrotliDecompress({ chunkSize: 1 << 21 }),
      createWriteStream(join(dir, to)),
    );

  for (const archive of ['al2023.tar', 'fonts.tar']) {
    await extract(`${archive}.br`, archive);
    execFileSync('tar', ['xf', archive, '--no-same-owner'], { cwd: dir });
    rmSync(join(dir, archive));
  }
  if (existsSync(EMOJI_FONT)) copyFileSync(EMOJI_FONT, join(dir, 'fonts/NotoColorEmoji.ttf'));

  // Only these fonts are visible to the browser, so fallback text is the same on every machine.
  // With no font at all Chromium would refuse web fonts too.
  writeFileSync(
    join(dir, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${join(target, 'fonts')}</dir><cachedir>${join(target, 'fonts-cache')}</cachedir>` +
      `</fontconfig>`,
  );
  await extract('chromium.br', 'chromium');
  chmodSync(join(dir, 'chromium'), 0o755);

  try {
    renameSync(dir, target);
  } catch (error) {
    rmSync(dir, { recursive: true });
    if (!existsSync(join(target, 'chromium'))) throw error;
  }
}
