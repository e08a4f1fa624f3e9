import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

import { readTrace } from './trace';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const manifest = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(manifest, JSON.parse(read('package.json')));
const pages = readdirSync(join(ROOT, '.storybook'))
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({ path: name, text: read(`.storybook/${name}`) }));

/** Addresses that Storybook has: of each story, and of each title's page. */
const known = new Set([
  ...readTrace().stories.flatMap((label) => {
    const [, title = '', name = ''] = /^(.+)\/(\w+)$/.exec(label) ?? [];
    return [`/story/${toId(title, storyNameFromExport(name))}`, `/docs/${toId(title, 'docs')}`];
  }),
  ...pages.flatMap(({ text }) => {
    const title = /<Meta title="(.+?)"/.exec(text)?.[1];
    return title === undefined ? [] : [`/docs/${toId(title, 'docs')}`];
  }),
]);

/** What a reviewer asks how we do it. */
const PATTERNS = [
  'Addresses and transactions',
  'Confirming what cannot be undone',
  'Empty states',
  'Forms and their errors',
  'Loading',
  'Money and amounts',
  'Writing',
];

describe('the patterns', () => {
  const patterns = pages.filter(({ text }) => text.includes('<Meta title="Patterns/'));

  it('have a page each', () => {
    const titles = patterns.map(({ text }) => /title="Patterns\/(.+?)"/.exec(text)?.[1] ?? '');
    expect(titles.toSorted()).toEqual(PATTERNS);
  });

  it.each(patterns)('show live parts and screens that there are ($path)', ({ text }) => {
    const shown = [...text.matchAll(/<Canvas of=\{(\w+)Stories\.(\w+)\}/g)];
    const missing = shown.filter(([, component = '', story = '']) => {
      const file = `src/components/${component}/${component}.stories.tsx`;
      return !read(file).includes(`export const ${story} = `);
    });
    expect(shown).not.toEqual([]);
    expect(missing.map(([written]) => written)).toEqual([]);
    const ids = [...text.matchAll(/^ {4}'([\w-]+)',$/gm)].map(([, id = '']) => `/story/${id}`);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(patterns)('say what to do and what not ($path)', ({ text }) => {
    expect(text).toContain("## Do and don't");
  });
});

describe.each(pages)('$path', ({ text }) => {
  it('leads only to pages and stories that there are', () => {
    const led = [...text.matchAll(/\]\(\?path=([^)]+)\)/g)].map(([, address = '']) => address);
    expect(led.filter((address) => !known.has(address))).toEqual([]);
  });

  it('names only commands that there are', () => {
    const named = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only files and folders that there are', () => {
    const path = /`(?:node )?((?:src|docs|scripts|hosts|\.storybook|tests)\/?[\w./-]*|[A-Z]+\.md)/g;
    const named = [...text.matchAll(path)].map(([, name = '']) => name);
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });
});
