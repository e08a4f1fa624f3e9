import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sanitize } from 'storybook/internal/csf';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';

import { arrangeStories, isInSight, MOST_IN_SIGHT } from '../../.storybook/sidebar';
import { pick, readSources } from '../architecture/files';
import { readTrace } from '../trace/trace';

const { facts, storyIds } = readTrace();
const SCREENS = /^src\/(?:screens|wallet|embed)\/.+\.stories\.tsx$/;
const COMPONENTS = /^src\/components\/.+\.stories\.tsx$/;

/** Stories as Storybook reads them and as its sidebar shows them. */
const listStories = (paths: RegExp) =>
  pick(readSources(), paths, 'all').flatMap(([path, text]) => {
    const makeTitle = (title = '') => title;
    const { indexInputs } = loadCsf(text, { fileName: path, makeTitle }).parse();
    return arrangeStories(path, indexInputs);
  });
/** The stories of every screen. */
const stories = listStories(SCREENS);
const inSight = stories.filter(({ tags = [] }) => !tags.includes('!dev'));
/** How many are in each group. */
const groups = new Map<string, number>();
for (const { title = '' } of inSight) groups.set(title, (groups.get(title) ?? 0) + 1);

describe('the sidebar', () => {
  it('shows a dozen stories of a group at most', () => {
    const crowded = [...groups].filter(([, count]) => count > MOST_IN_SIGHT);
    const howTo = 'tag stories `group:Name`, or `!dev` when only tests need them';
    expect(crowded, howTo).toEqual([]);
  });

  it('shows every state of the specification, but those whose name says that they repeat one', () => {
    const states = readFileSync(join(import.meta.dirname, '../../docs/states.md'), 'utf8');
    const hidden = facts.filter((story) => !story.isInSight && isInSight(story.path, story.name));
    const labels = hidden.map(({ title, name }) => `${title}/${name}`);
    expect(labels.filter((label) => states.includes(`| ${label} `))).toEqual([]);
  });

  it('leaves the identifiers of stories as they are', () => {
    const known = new Set(storyIds);
    expect(stories.map(({ __id = '' }) => __id).filter((id) => !known.has(id))).toEqual([]);
  });

  it('has no group whose file leaves the identifier to its title', () => {
    const grouped = [...stories, ...listStories(COMPONENTS)].filter(
      ({ title = '' }) => title.split('/').length > 2,
    );
    const loose = grouped.filter(({ title = '', metaId }) => metaId !== identifyScreen(title));
    expect(loose.map(({ title, exportName }) => `${title}/${exportName}`)).toEqual([]);
  });

  it('shows stories of every screen beside its page', () => {
    const screens = new Set(inSight.map(({ title = '' }) => title.split('/', 2).join('/')));
    expect([...screens].filter((screen) => !groups.has(screen))).toEqual([]);
  });
});

/** Identifier of a title without its group. */
function identifyScreen(title: string): string {
  return sanitize(title.split('/', 2).join('/'));
}
