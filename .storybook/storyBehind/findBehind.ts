import { toId } from 'storybook/internal/csf';
import pictures from 'virtual:pictures';
import trace from 'virtual:trace';

import type { StoryFacts } from '#tests/trace/stories';

import type { Behind } from './behind';
import { toCommitHref, toSourceHref } from './repository';

const configured: unknown = import.meta.env['STORYBOOK_REPOSITORY'];
const repository = typeof configured === 'string' ? configured : undefined;

const itemsById = new Map(trace.items.map((item) => [item.id, item]));

/** Returns what stands behind a story: its requirements in words, its source, what changed its pictures. */
export function findBehind({ id, title, label, caption, items, path, line }: StoryFacts): Behind {
  const commits = (pictures.changes[id] ?? []).flatMap((index) => pictures.commits[index] ?? []);
  return {
    id,
    label,
    caption,
    docs: `/docs/${toId(title, 'docs')}`,
    requirements: items.flatMap((item) => itemsById.get(item) ?? []),
    source: { place: `${path}:${line}`, href: toSourceHref(repository, path, line) },
    changes: commits.map(({ hash, date, subject }) => {
      return { hash, date, subject, href: toCommitHref(repository, hash) };
    }),
    command: `npm run visual -- "${title}/${label}"`,
  };
}
