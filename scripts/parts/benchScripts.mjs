import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './run.mjs';

const portal = join(root, 'dist/portal');

/**
 * Sizes, as sent, of the scripts that a page has fetched by the time that the customer's wallet is
 * connected: what is chain and wallet code, and everything else.
 */
export async function scriptsToConnect(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const fetched = new Set();
    page.on('request', (request) => {
      const file = new URL(request.url()).pathname.replace('/portal/', '');
      // Nobody waits for what is only kept for a later press.
      if (request.headers()['sec-purpose'] === 'prefetch') return;
      if (file.endsWith('.js')) fetched.add(file);
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Test Wallet' }).click();
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('button', { name: 'Disconnect' }).waitFor();
    const walletCode = walletFiles();
    const sizes = { application: 0, wallet: 0 };
    for (const file of fetched)
      sizes[walletCode.has(file) ? 'wallet' : 'application'] += sizeOf(file);
    return sizes;
  } finally {
    await context.close();
  }
}

const own = ({ imports = [] }) => imports;
const all = ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports];

/** Everything that only the wallet code imports. */
function walletFiles() {
  const manifest = JSON.parse(readFileSync(join(portal, '.vite/manifest.json'), 'utf8'));
  const closure = (keys, follow) => {
    const found = new Set(keys);
    for (const key of found) follow(manifest[key]).forEach((next) => found.add(next));
    return found;
  };
  const pages = Object.keys(manifest).filter((key) =>
    /^index\.html$|^pages\/|\/src\/api\//.test(key),
  );
  const ofPages = closure(pages, own);
  const ofWallets = closure(
    Object.keys(manifest).filter((key) => /\/src\/wallet\//.test(key)),
    all,
  );
  const files = [...ofWallets].filter((key) => !ofPages.has(key)).map((key) => manifest[key].file);
  return new Set(files);
}

function sizeOf(file) {
  const path = join(portal, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
