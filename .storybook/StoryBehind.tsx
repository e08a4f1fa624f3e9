import { useState, type ReactNode } from 'react';

import type { StoryFacts } from '#tests/trace/stories';

import { ManagerLink } from './ManagerLink';
import { COVERED, type Behind } from './storyBehind/behind';
import { findBehind } from './storyBehind/findBehind';

/** The code of every file of stories, loaded when it is asked for. */
const sources = import.meta.glob<string>('../src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});

/** What is behind a story: its requirements in words, its source, and what changed its pictures. */
export function StoryBehind({ story }: { story: StoryFacts }) {
  const { requirements, source, ...behind } = findBehind(story);
  return (
    <div className="behind">
      {requirements.length > 0 && (
        <details>
          <summary>
            {requirements.length === 1 ? '1 requirement' : `${requirements.length} requirements`}
          </summary>
          <ul>
            {requirements.map(({ id, text, screen }) => (
              <li key={id}>
                {text}{' '}
                <ManagerLink to={COVERED} query={{ screen }}>{`${screen}, ${id}`}</ManagerLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Source story={story} source={source} />
      <History {...behind} />
    </div>
  );
}

function Source({ story: { path, line }, source }: { story: StoryFacts } & Pick<Behind, 'source'>) {
  const [code, setCode] = useState<string | null>(null);
  const load = async () => setCode(cutStory(await sources[`../${path}`]?.(), line));
  return (
    <details onToggle={() => void load()}>
      <summary>Source</summary>
      <p>
        <Linked href={source.href}>{source.place}</Linked>
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

function History({ changes, command }: Pick<Behind, 'changes' | 'command'>) {
  return (
    <details>
      <summary>
        {changes.length === 0 ? 'Pictures' : `Pictures, last changed ${changes[0]?.date}`}
      </summary>
      {changes.length > 0 && (
        <ol>
          {changes.map(({ hash, date, subject, href }) => (
            <li key={hash}>
              {date} <Linked href={href}>{hash}</Linked> {subject}
            </li>
          ))}
        </ol>
      )}
      <p>
        To draw it and compare: <code>{command}</code>
      </p>
    </details>
  );
}

/** Code, and a link where there is something to lead to. */
function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <code>{children}</code>;
  return (
    <a href={href} target="_top">
      <code>{children}</code>
    </a>
  );
}
