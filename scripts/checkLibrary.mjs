// Builds the library and proves that an application can use it: every address of its package.json leads to
// a file, the examples of docs/library.md have right types, wrong props are refused, every hook runs inside
// what docs/library.md names, and its exports are those of tests/library/surface.txt.
//
//   npm run check:library
//   --update     writes the surface again; applications that use the library may have to follow
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { formatDeclarations } from '../config/library/declarations.mjs';
import { formatSurface } from '../config/library/surface.mjs';
import { SHEETS } from './parts/libraryPackage.mjs';
import { getCommandPath, root, runNode } from './parts/run.mjs';

const built = join(root, 'dist/library');
const surface = join(root, 'tests/library/surface.txt');
/** An application that has the library installed. */
const app = join(root, '.cache/library/app');

/** Props that do not exist, of each entry with props: they would be accepted if types were lost. */
const WRONG_USE = `
import { Button } from '@tiller/library/components';
import { useHomeScreen } from '@tiller/library/hooks/dashboard';
import { LoginScreen } from '@tiller/library/screens/auth';
import { HomeScreen } from '@tiller/library/screens/dashboard';
import { PaymentScreen } from '@tiller/library/screens/portal';
import { vars } from '@tiller/library/theme';
// @ts-expect-error no such tone
<Button tone="loud">Pay</Button>;
// @ts-expect-error no such state
<LoginScreen state="asleep" />;
// @ts-expect-error no such state
<HomeScreen state="asleep" />;
// @ts-expect-error no such state
<PaymentScreen state="asleep" />;
// @ts-expect-error no such state
useHomeScreen().state === 'asleep';
// @ts-expect-error no such colour
vars.color.mauve;
`;

const { values: options } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
await run(join(root, 'scripts/buildLibrary.mjs'));
const problems = [
  ...listMissing(),
  ...listUnnamedSheets(),
  ...compareSurface(),
  ...(await checkTypes()),
  ...(await checkHooks()),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function run(...args) {
  const { ok, output } = await runNode(args);
  process.stdout.write(output);
  if (!ok) process.exit(1);
}

function listMissing() {
  const { exports } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .filter((path) => !existsSync(join(built, path)) || statSync(join(built, path)).size === 0)
    .map((path) => `package.json of the library names ${path}, which is not there or empty`);
}

/** A sheet that no application imports would be styles that none of them has. */
function listUnnamedSheets() {
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !SHEETS.includes(path))
    .map((path) => `${path} is built, and scripts/parts/libraryPackage.mjs does not name it`);
}

function compareSurface() {
  const found = formatSurface() + formatDeclarations(built);
  if (options.update) writeFileSync(surface, found);
  const [known, now] = [readFileSync(surface, 'utf8').split('\n'), found.split('\n')];
  if (known.join() === now.join()) return [];
  const [gone, come] = [listMissingLines(known, now), listMissingLines(now, known)];
  return [
    'What the library offers has changed. If that is meant: npm run check:library -- --update',
    ...gone.map((line) => `- ${line}`),
    ...come.map((line) => `+ ${line}`),
  ];
}

function listMissingLines(lines, others) {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

/** Each example is a file of its own in an application that finds the package as any other. */
async function checkTypes() {
  rmSync(app, { recursive: true, force: true });
  const installed = join(app, 'node_modules/@tiller/library');
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(built, installed);
  const text = readFileSync(join(root, 'docs/library.md'), 'utf8');
  const examples = [...text.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, code]) => code);
  [...examples, WRONG_USE].forEach((code, index) => {
    writeFileSync(join(app, `example${index}.tsx`), `${code}\nexport {};\n`);
  });
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    // The strictest: what is found so is found by a bundler's rules, too.
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    jsx: 'react-jsx',
    types: ['vite/client'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  writeFileSync(
    join(app, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
  );
  const { ok, output } = await runNode([getCommandPath('typescript/bin/tsc'), '-p', app]);
  return ok ? [] : [`An application cannot use the library:\n${output}`];
}

/** Draws every screen with its hook, in a process that has only the built library. */
async function checkHooks() {
  const { ok, output } = await runNode([join(root, 'scripts/drawLibrary.mjs'), built]);
  return ok ? [] : [`A hook of the library needs more than docs/library.md says:\n${output}`];
}
