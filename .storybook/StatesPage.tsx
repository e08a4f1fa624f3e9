import { DocsContext, Title } from '@storybook/addon-docs/blocks';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import trace from 'virtual:trace';
import { useContext, useState } from 'react';

import type { StateMap } from '#tests/trace/stateMaps';

import { StateDiagram } from './StateDiagram';
import { placesOf } from './stateMaps/stateMap';
import { listThumbnails } from './thumbnail';

/** All states of a screen side by side, and what leads from one to the other. */
export function StatesPage({ title }: { title: string }) {
  const map = trace.stateMaps[title];
  // Of all files with this title.
  const stories = useContext(DocsContext).componentStories();
  const ids = map ? inOrder(map).map((name) => toId(title, storyNameFromExport(name))) : [];
  const mapped = ids.flatMap((id) => stories.filter((story) => story.id === id));
  return (
    <>
      <Title />
      <p className="purpose">{trace.purposes[title]}</p>
      {map && <Facts map={map} />}
      <h2>States</h2>
      <ul className="thumbnails">
        {[...new Set([...mapped, ...stories])].map(({ id, name, parameters }) => (
          <li key={id}>
            <a href={toStoryHref(id)} target="_top">
              <Thumbnail id={id} />
              <strong>{name}</strong>
            </a>
            <p>{parameters['docs']?.description?.story}</p>
          </li>
        ))}
      </ul>
      {map && (
        <>
          <h2>What leads where</h2>
          <p>
            The number of a step is that of its line in the table below. A state is a link to its
            story.
          </p>
          <StateDiagram
            map={map}
            storyOf={(name) => {
              const shown = storyNameFromExport(name);
              return { name: shown, href: toStoryHref(toId(title, shown)) };
            }}
          />
        </>
      )}
    </>
  );
}

/** The states as they follow each other. */
function inOrder(map: StateMap): string[] {
  const places = [...placesOf(map)];
  return places
    .toSorted(([, a], [, b]) => a.column - b.column || a.row - b.row)
    .map(([name]) => name);
}

/** Address of a story in the window around this page. */
function toStoryHref(id: string): string {
  return `./?path=/story/${id}`;
}

/** What the specification has to do with it, with a link to its items and what shows them. */
function Facts({ map: { address, checklist } }: { map: StateMap }) {
  const items = trace.items.filter(({ screen }) => screen === checklist);
  const sections = new Set(items.flatMap((item) => item.sections.split(',')));
  const covered = new URLSearchParams({
    path: '/docs/start-here-the-specification-covered--docs',
    screen: checklist,
  });
  return (
    <dl className="facts">
      <dt>Where</dt>
      <dd>
        <code>{address}</code>
      </dd>
      <dt>Specification</dt>
      <dd>
        {[...sections].toSorted((a, b) => a.localeCompare(b)).join(', ')}
        {' · '}
        <a href={`./?${covered}`} target="_top">
          what is wanted of “{checklist}”, and what shows it
        </a>
      </dd>
    </dl>
  );
}

/** A picture of the story; the story itself where Storybook was built without pictures. */
function Thumbnail({ id }: { id: string }) {
  const [missing, setMissing] = useState(0);
  const sources = listThumbnails(id, { theme: 'light', viewport: 'desktop' });
  return (
    <span className="frame">
      {missing === sources.length ? (
        // Our own page, which needs its scripts and its mocked network.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={`./iframe.html?id=${id}&viewMode=story&thumbnail`}
          title={id}
          loading="lazy"
          inert
        />
      ) : (
        <img src={sources[missing]} alt="" loading="lazy" onError={() => setMissing(missing + 1)} />
      )}
    </span>
  );
}
