// One place that answers "which Chromium do tests run in?". In this order:
//   1. CHROMIUM_PATH, when set
//   2. the Chromium pinned in package-lock.json (Linux on x64): the same pixels everywhere
//   3. a Chromium or Chrome of the system
//   4. Playwright's own download, when present
//   5. with { install: true }: Debian's package when root, else Playwright's download
// `node tests/support/chromium.mjs --install` prepares a browser and prints where it is.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findPinnedChromium } from './pinnedChromium.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

// No sandbox: it cannot start as root. The rest keeps pixels equal and the browser quiet. (Partial
// raster keeps what was drawn around a change, and edges then depend on what was there before.)
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--hide-scrollbars',
];

/**
 * Launch options for Playwright.
 * @param {{ install?: boolean }} [options] `install` fetches a browser when there is none
 * @returns {Promise<{ args: string[]; executablePath?: string; env?: Record<string, string> }>}
 * @throws when there is no browser and none may be installed
 */
export async function getChromiumLaunch({ install = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args: ARGS };

  const pinned = await findPinnedChromium();
  if (pinned) return { ...pinned, args: ARGS };

  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return { executablePath: system, args: ARGS };

  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return { args: ARGS };

  if (!install) {
    throw new Error(
      'No Chromium found. Run "node tests/support/chromium.mjs --install", or set CHROMIUM_PATH.',
    );
  }
  fetchChromium();
  return getChromiumLaunch();
}

function fetchChromium() {
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  const steps = apt
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
      ]
    : [['npx', 'playwright', 'install', 'chromium']];

  for (const [command, ...args] of steps) {
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { executablePath } = await getChromiumLaunch({
    install: process.argv.includes('--install'),
  });
  process.stdout.write(`${executablePath ?? "Playwright's own Chromium"}\n`);
}
