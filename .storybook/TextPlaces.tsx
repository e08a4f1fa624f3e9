import users from 'virtual:textUsers';
import trace from 'virtual:trace';
import { sanitize, toId } from 'storybook/internal/csf';

import { announcements } from './announcements';
import { ManagerLink } from './ManagerLink';
import { findTextPlaces } from './textPlaces';

/** How many places are named before the rest is only counted. */
const NAMED = 3;

/** Names of stories without their areas, such as `LoginScreen / Failed`, by identifier. */
const storyNames = new Map(
  trace.facts.map(({ id, title, label }) => [id, `${title.split('/').at(-1)} / ${label}`]),
);

/** Where a text is: its screens and parts, and stories in which a screen reader says it. */
export function TextPlaces({ name, text }: { name: string; text: string }) {
  const { titles, serverFiles } = findTextPlaces(name, users);
  const starts = titles.map((title) => `${sanitize(title)}--`);
  const stories = Object.entries(announcements)
    .filter(([id]) => starts.some((start) => id.startsWith(start)))
    .filter(([, { desktop }]) => text.length > 1 && desktop.some((said) => said.includes(text)))
    .map(([id]) => id);
  const [first, rest] = [titles.slice(0, NAMED), titles.slice(NAMED)];
  return (
    <>
      <Titles titles={first} />
      {rest.length > 0 && (
        <details>
          <summary>and {rest.length} more</summary>
          <Titles titles={rest} />
        </details>
      )}
      {serverFiles.map((path) => (
        <p key={path}>
          <code>{path}</code>
        </p>
      ))}
      {stories.length > 0 && (
        <p>
          Heard in{' '}
          {stories.slice(0, NAMED).map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <ManagerLink to={`/story/${id}`}>{storyNames.get(id) ?? id}</ManagerLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Titles({ titles }: { titles: readonly string[] }) {
  return titles.map((title, index) => (
    <span key={title}>
      {index > 0 && ', '}
      <ManagerLink to={`/docs/${toId(title, 'docs')}`}>{title}</ManagerLink>
    </span>
  ));
}
