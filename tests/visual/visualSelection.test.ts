import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { listStories, selectWanted } from '../../scripts/parts/storybook.mjs';
import { findAffectedStories } from '../../scripts/visual/affected.mjs';
import { isNothingToCompare, pickOneOfEachTitle } from '../../scripts/visual/select.mjs';
import { findShown } from '../../scripts/visual/shownTexts.mjs';

const MESSAGES = 'src/domain/messages/shop.ts';
const MONEY = 'src/domain/money.ts';
const PAY = 'src/components/Pay/Pay.tsx';
const FEE = 'src/components/Fee/Fee.tsx';

/** A small project: two components, the texts and amounts that they show, and what surrounds every story. */
const sources: Record<string, string> = {
  [MESSAGES]: `
    const help = 'Ask us';
    /** Text of the shop. */
    export const shop = {
      pay: { title: 'Pay', done: (name: string) => \`\${name} is paid now\`, help },
      fee: { title: 'Fee' },
      waiting: 'Please wait',
    } as const;`,
  [MONEY]: `
    export type Micro = bigint;
    export const DECIMALS = 6;
    const addSymbol = (text: string) => '$' + text;
    export function formatUsd(micro: Micro) { return addSymbol(formatCents(micro)); }
    export function formatCents(micro: Micro) { return String(micro); }`,
  [PAY]: `
    import { shop } from '#domain/messages/shop';
    import { formatUsd, type Micro } from '#domain/money';
    export function Pay({ due }: { due: Micro }) {
      const { title, help } = shop.pay;
      return <p title={title}>{formatUsd(due)}{shop.pay.done('Ada')}{help}</p>;
    }`,
  [FEE]: `
    import { shop } from '#domain/messages/shop';
    import * as money from '#domain/money';
    import { title } from './Fee.css';
    const loadSheet = async () => (await import('./Sheet')).Sheet;
    export const Fee = () => <p className={title} onClick={loadSheet}>{shop.fee['title']}{money.formatCents(1n)}</p>;`,
  'src/components/Fee/Fee.css.ts': `
    export const title = style({ color: 'red' });
    export const more = style({ color: 'blue' });`,
  'src/components/Fee/Sheet.tsx': `
    import { shop } from '#domain/messages/shop';
    export const Sheet = () => shop.waiting;
    export const Other = () => null;`,
  'src/api/mocks/handlers.ts': `
    import { DECIMALS } from '#domain/money';
    export const handlers = [DECIMALS];`,
  '.storybook/preview.tsx': `
    import { handlers } from '#api/mocks/handlers';
    import { listen } from './announcements';
    import { DocsPage } from './ScreenPage';
    export default definePreview({ handlers, listen, page: DocsPage });`,
  '.storybook/announcements.ts': `
    import { shop } from '#domain/messages/shop';
    export const listen = () => [shop.waiting];`,
  '.storybook/ScreenPage.tsx': `
    import { StoryBehind } from './StoryBehind';
    export const DocsPage = () => <StoryBehind />;`,
  '.storybook/StoryBehind.tsx': `
    const code = import.meta.glob('../src/**/*.stories.tsx', { query: '?raw' });
    export const StoryBehind = () => code;`,
  'src/components/Pay/Pay.stories.tsx': `
    import preview from '#.storybook/preview';
    import { Pay } from '#components/Pay';
    const meta = preview.meta({ title: 'Pay', component: Pay });
    const amount = 5n;
    export const Plain = meta.story({});
    export const Large = meta.story({ args: { due: amount } });`,
  'src/components/Fee/Fee.stories.tsx': `
    import preview from '#.storybook/preview';
    import { Fee } from '#components/Fee';
    const meta = preview.meta({ title: 'Fee', component: Fee });
    export const Plain = meta.story({});`,
};

const importers: Record<string, string[]> = {
  [MESSAGES]: [
    PAY,
    FEE,
    'src/components/Fee/Sheet.tsx',
    '.storybook/EveryText.mdx',
    '.storybook/announcements.ts',
  ],
  [MONEY]: [PAY, FEE, 'src/api/mocks/handlers.ts'],
  [PAY]: ['src/components/Pay/Pay.stories.tsx'],
  [FEE]: ['src/components/Fee/Fee.stories.tsx'],
  'src/components/Fee/Fee.css.ts.vanilla.css': ['src/components/Fee/Fee.css.ts'],
  'src/components/Fee/Fee.css.ts': [FEE],
  'src/components/Fee/Sheet.tsx': [FEE],
  'src/api/mocks/handlers.ts': ['.storybook/preview.tsx'],
  '.storybook/preview.tsx': [
    'src/components/Pay/Pay.stories.tsx',
    'src/components/Fee/Fee.stories.tsx',
  ],
  'src/components/Pay/Pay.stories.tsx': ['/virtual:/stories.js', '.storybook/StoryBehind.tsx'],
  'src/components/Fee/Fee.stories.tsx': ['/virtual:/stories.js', '.storybook/StoryBehind.tsx'],
  '.storybook/announcements.ts': ['.storybook/preview.tsx'],
  '.storybook/ScreenPage.tsx': ['.storybook/preview.tsx'],
  '.storybook/StoryBehind.tsx': ['.storybook/ScreenPage.tsx'],
  'tests/visual/announcements/Pay.json': ['.storybook/announcements.ts'],
};

const PAYS = ['Pay/Plain', 'Pay/Large'];
const ALL = [...PAYS, 'Fee/Plain'];

const built = mkdtempSync(join(tmpdir(), 'tiller-graph-'));
const modules = Object.entries(importers).map(([file, reasons]) => ({
  id: `./${file}`,
  name: `./${file}`,
  reasons: reasons.map((name) => ({ moduleName: name.startsWith('/') ? name : `./${name}` })),
}));
writeFileSync(join(built, 'preview-stats.json'), JSON.stringify({ modules }));

const entry = (title: string, name: string) => ({
  type: 'story',
  id: `${title}--${name}`.toLowerCase(),
  title,
  name,
  exportName: name,
  importPath: `./src/components/${title}/${title}.stories.tsx`,
});
const entries = [entry('Pay', 'Plain'), entry('Pay', 'Large'), entry('Fee', 'Plain')];
writeFileSync(join(built, 'index.json'), JSON.stringify({ entries }));
const stories = listStories(built);

/** The stories that are captured when a piece of a file is another. */
function selected(file: string, piece: string, other: string): string[] {
  const now = (name: string) => sources[name] ?? null;
  const source = sources[file] ?? '';
  expect(source).toContain(piece);
  const changed = (name: string) => (name === file ? source.replace(piece, other) : now(name));
  const found = findAffectedStories(built, stories, [file], { before: now, now: changed });
  return found.map(({ title, name }) => `${title}/${name}`);
}

it.each([
  ['a text', "title: 'Fee'", "title: 'Fees'", ['Fee/Plain']],
  ['a text that is taken out of its group', "title: 'Pay'", "title: 'Buy'", PAYS],
  ['a text with a name in it', 'is paid', 'was paid', PAYS],
  ['what a text is made of', "'Ask us'", "'Write to us'", PAYS],
  ['a text of a part that comes late', "'Please wait'", "'Wait'", ['Fee/Plain']],
  ['another text in a group', "fee: { title: 'Fee' }", "fee: { title: 'Fee', more: 'x' }", []],
  ['a text that is gone', "waiting: 'Please wait',", '', ['Fee/Plain']],
  ['a comment', 'Text of the shop', 'Texts of the shop', []],
])('captures what shows %s', (_what, piece, other, expected) => {
  expect(selected(MESSAGES, piece, other)).toEqual(expected);
});

it.each([
  ['formats dollars', "'$' + text", "'USD ' + text", PAYS],
  ['formats cents, as those who use it do', 'String(micro)', "micro + '.'", ALL],
  ['surrounds every story', 'DECIMALS = 6', 'DECIMALS = 9', ALL],
  ['has a type only', 'type Micro = bigint', 'type Micro = number', []],
  ['does something when it is loaded', 'export const DECIMALS', 'start();\nconst DECIMALS', ALL],
])('captures what uses the part of a module that %s', (_what, piece, other, expected) => {
  expect(selected(MONEY, piece, other)).toEqual(expected);
});

it.each([
  ['a story', 'src/components/Pay/Pay.stories.tsx', 'due: amount', 'due: 7n', ['Pay/Large']],
  ['what one story uses', 'src/components/Pay/Pay.stories.tsx', '5n', '6n', ['Pay/Large']],
  ['what its stories share', 'src/components/Pay/Pay.stories.tsx', "{ title: 'Pay',", '{', PAYS],
  ['where a name comes from', PAY, "'#domain/money'", "'#domain/cash'", PAYS],
  ['a style beside those in use', 'src/components/Fee/Fee.css.ts', 'blue', 'navy', ['Fee/Plain']],
  ['a late part', 'src/components/Fee/Sheet.tsx', 'Sheet = ', 'Sheet = async ', ['Fee/Plain']],
  ['what that part does not use', 'src/components/Fee/Sheet.tsx', 'null', '1', []],
  ['what cannot be read', FEE, 'export const', 'export cnst', ['Fee/Plain']],
])('captures the stories of %s', (_what, file, piece, other, expected) => {
  expect(selected(file, piece, other)).toEqual(expected);
});

it.each([
  ['a new module', [PAY], PAYS],
  ['what surrounds every story', ['src/api/mocks/handlers.ts'], ALL],
  ['the theme', ['src/theme/dark.css.ts'], ALL],
  ['a picture', ['public/icons/USDC.png'], ALL],
  ['a package', ['package-lock.json'], ALL],
  ['a test', ['src/domain/money.test.ts'], []],
  ['what was recorded', ['tests/visual/announcements/Pay.json'], []],
  ['what listens to every story', ['.storybook/announcements.ts'], ALL],
  ['a page of Storybook', ['.storybook/ForQA.mdx'], []],
  ['a part of Docs pages', ['.storybook/StoryBehind.tsx'], []],
  ['the server', ['server/createServer.ts'], []],
])('captures all that %s can change', (_what, changed, expected) => {
  const now = (file: string) => sources[file] ?? null;
  const found = findAffectedStories(built, stories, changed, { before: () => null, now });
  expect(found.map(({ title, name }) => `${title}/${name}`)).toEqual(expected);
});

describe('a story that was seen not to show a text', () => {
  const now = (file: string) => sources[file] ?? null;
  const shown = new Map([
    ['pay--plain', new Set(['shop.pay.done'])],
    ['pay--large', new Set<string>()],
  ]);
  const captured = (piece: string, other: string) => {
    const source = sources[MESSAGES] ?? '';
    expect(source).toContain(piece);
    const changed = (file: string) =>
      file === MESSAGES ? source.replace(piece, other) : now(file);
    const found = findAffectedStories(built, stories, [MESSAGES], {
      before: now,
      now: changed,
      shown,
    });
    return found.map(({ title, name }) => `${title}/${name}`);
  };

  it.each([
    ['is left out after its change', ' is paid', ' was paid', ['Pay/Plain']],
    ['is not left out where the text is too short to be found', "'Pay'", "'Buy'", PAYS],
    ['is not left out where the text is made of another', "'Ask us'", "'Write to us'", PAYS],
    ['is not left out where there is no record of it', "'Please wait'", "'Wait'", ['Fee/Plain']],
    ['is not left out where a text moves', 'done: (', 'paid: (', PAYS],
  ])('%s', (_what, piece, other, expected) => {
    expect(captured(piece, other)).toEqual(expected);
  });
});

it('finds texts in what a story shows by all that always stands together in them', () => {
  const texts = [
    { key: 'wait', pieces: ['please wait for it'] },
    { key: 'paid', pieces: ['was paid to', 'is paid to'] },
    { key: 'gone', pieces: ['is no longer here'] },
    { key: 'short', pieces: [] },
  ];
  const shown = 'Ada IS paid\n  to the shop. Please wait\u00a0for it.';
  expect(findShown(shown, texts)).toEqual(['wait', 'paid']);
});

it.each([
  [['Loading', 'Empty', 'Listed'], 'Listed'],
  [['Closed', 'Open'], 'Open'],
  [['Loading', 'Checking'], 'Loading'],
])('of %j a quick run of pictures takes %s', (names, taken) => {
  const stories = names.map((name) => ({ title: 'Dashboard/X', name }));
  expect(pickOneOfEachTitle(stories)).toEqual([{ title: 'Dashboard/X', name: taken }]);
});

describe('words', () => {
  const named = ['Listed', 'Secret Shown'].map((name) => ({ title: 'Settings/KeyScreen', name }));
  const select = (...words: string[]) => selectWanted(named, words).map(({ name }) => name);

  it.each([
    [[], ['Listed', 'Secret Shown']],
    [['KeyScreen/L'], ['Listed']],
    [['KeyScreen/Secret Shown'], ['Secret Shown']],
    [['KeyScreen/SecretShown'], ['Secret Shown']],
    [
      ['Listed', 'Secret'],
      ['Listed', 'Secret Shown'],
    ],
  ])('%j select the stories with one of them in title or name', (words, names) => {
    expect(select(...words)).toEqual(names);
  });

  it('without a story are refused, so that a misspelt one is no success', () => {
    expect(() => select('Listed', 'Lsited')).toThrow('There is no story with Lsited in its name.');
  });
});

it('there is something to compare when a story is captured, or gone', () => {
  const [first] = stories;
  const kept = { 'pay--plain': { 'desktop-light': 'p1' } };
  const gone = { ...kept, 'pay--small': { 'desktop-light': 's1' } };
  const isNothing = (captured: typeof stories, approved: typeof kept) =>
    isNothingToCompare({ stories: captured, approved }, stories);
  expect(isNothing([], kept)).toBe(true);
  expect(isNothing([], gone)).toBe(false);
  expect(isNothing(first ? [first] : [], kept)).toBe(false);
});
