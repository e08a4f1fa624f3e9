import pictures from 'virtual:pictures';
import trace from 'virtual:trace';
import { useState } from 'react';

import type { StoryFacts } from '#tests/trace/stories';

/** The code of every file of stories, loaded when it is asked for. */
const sources = import.meta.glob<string>('../src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});

/** Where the project can be read, such as `https://git.example.com/tiller/blob/main`. */
const repository: unknown = import.meta.env['STORYBOOK_REPOSITORY'];

const itemsById = new Map(trace.items.map((item) => [item.id, item]));

/** What is behind a story: its requirements in words, its source, and what changed its pictures. */
export function StoryBehind({ story }: { story: StoryFacts }) {
  const items = story.items.flatMap((id) => itemsById.get(id) ?? []);
  return (
    <div className="behind">
      {items.length > 0 && (
        <details>
          <summary>{items.length === 1 ? '1 requirement' : `${items.length} requirements`}</summary>
          <ul>
            {items.map(({ id, text, screen }) => (
              <li key={id}>
                {text} <a href={toCovered(screen)} target="_top">{`${screen}, ${id}`}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Source story={story} />
      <History story={story} />
    </div>
  );
}

function Source({ story: { path, line } }: { story: StoryFacts }) {
  const [code, setCode] = useState<string | null>(null);
  const load = async () => setCode(cutStory(await sources[`../${path}`]?.(), line));
  return (
    <details onToggle={() => void load()}>
      <summary>Source</summary>
      <p>
        {typeof repository === 'string' ? (
          <a href={`${repository}/${path}#L${line}`}>{`${path}:${line}`}</a>
        ) : (
          <code>{`${path}:${line}`}</code>
        )}
      </p>
      {code !== null && <pre>{code}</pre>}
    </details>
  );
}

/** The story that begins at a line, up to the next one and its comment. */
function cutStory(text = '', line: number): string {
  const [story = ''] = text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .split(/\n(?:\/\*\*[^\n]*(?:\n \*[^\n]*)*\n)?(?=export const )/);
  return story.trim();
}

function History({ story: { id, title, label } }: { story: StoryFacts }) {
  const commits = (pictures.changes[id] ?? []).flatMap((index) => pictures.commits[index] ?? []);
  return (
    <details>
      <summary>
        {commits.length === 0 ? 'Pictures' : `Pictures, last changed ${commits[0]?.date}`}
      </summary>
      {commits.length > 0 && (
        <ol>
          {commits.map(({ hash, date, subject }) => (
            <li key={hash}>
              {date} <code>{hash}</code> {subject}
            </li>
          ))}
        </ol>
      )}
      <p>
        To draw it and compare: <code>{`npm run visual -- "${title}/${label}"`}</code>
      </p>
    </details>
  );
}

/** The page of all requirements, with those of the screen. */
function toCovered(screen: string): string {
  const path = '/docs/start-here-the-specification-covered--docs';
  return `./?${new URLSearchParams({ path, screen })}`;
}
