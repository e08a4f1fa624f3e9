import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import manifest from '../../package.json';
import { formatSurface } from '../../config/library/surface.mjs';
import { describePackage, SHEETS } from '../../scripts/parts/libraryPackage.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = read('docs/library.md');

// What the names look like follows in the same file, and is compared where the library is built.
it('the library offers the names that are written down; `npm run check:library -- --update` writes them anew', () => {
  const written = read('tests/library/surface.txt');
  expect(written).toContain('PaymentScreenProps (type)');
  const names = formatSurface();
  expect(written.slice(0, names.length)).toBe(names);
});

it('the guide names the versions of what an application brings, and this repository has one of them', () => {
  const brought = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];
  const { peerDependencies } = describePackage(manifest, [], brought);
  expect(Object.keys(peerDependencies)).toEqual(brought);
  const named = Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`);
  expect(guide).toContain(`npm install ${named.join(' ')}\n`);
  const versions: Record<string, string> = manifest.devDependencies;
  for (const [name, range] of Object.entries(peerDependencies)) {
    expect(isWithin(versions[name] ?? '', range), `${name} ${range}`).toBe(true);
  }
});

it('the guide names each style sheet', () => {
  expect(listColumn(3).flatMap((cell) => cell.match(/[\w/]+\.css/g) ?? [])).toEqual(SHEETS);
});

it('the guide names the path of each page of the dashboard', () => {
  expect(listRows().filter(([path = '']) => path.startsWith('`/'))).toEqual(listPages());
});

/** The rows of the guide's tables. */
function listRows(): string[][] {
  return [...guide.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
}

function listColumn(number: number): string[] {
  return listRows().map((row) => row[number - 1] ?? '');
}

/** The pages as the host lists them, which is not run: that would build all their styles. */
function listPages(): string[][] {
  const screens = new Map<string, string>();
  for (const file of readdirSync(join(root, 'hosts/dashboard/pages'))) {
    const area = file === 'authPages.ts' ? 'auth' : 'dashboard';
    const text = read(`hosts/dashboard/pages/${file}`);
    for (const [, page, screen = ''] of text.matchAll(/^ {2}(\w+): connect\(\w+, (\w+)\)/gm)) {
      screens.set(`${area} ${page}`, screen);
    }
  }
  const routes = read('hosts/dashboard/routes.tsx').matchAll(
    /path: '([^'*]+)', Component: (?:authPages\.(\w+)|\w+\.page\('(\w+)'\))/g,
  );
  return [...routes].map(([, path, auth, page]) => {
    const area = auth ? 'auth' : 'dashboard';
    return [`\`${path}\``, `\`${screens.get(`${area} ${auth ?? page}`)}\``, area];
  });
}

/** Returns whether a version is of the same major one as a range such as `^19.2.0`, and no earlier. */
function isWithin(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wanted = 0, least = 0, leastPatch = 0] = range.slice(1).split('.').map(Number);
  return major === wanted && (minor > least || (minor === least && patch >= leastPatch));
}
