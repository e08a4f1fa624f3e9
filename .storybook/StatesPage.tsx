import { Title } from '@storybook/addon-docs/blocks';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import trace from 'virtual:trace';

import type { StateMap } from '#tests/trace/stateMaps';
import type { StoryFacts } from '#tests/trace/stories';

import './statesPage.css';
import { usePageTheme } from './pageTheme';
import { StateDiagram } from './StateDiagram';
import { groupStates } from './stateMaps/groupStates';
import { StoryBehind } from './StoryBehind';
import { StoryPictures } from './StoryPictures';

/** All states of a screen: first what leads from one to the other, then each as people see it. */
export function StatesPage({ title }: { title: string }) {
  const theme = usePageTheme();
  const map = trace.stateMaps[title];
  const stories = trace.facts.filter((story) => story.title === title);
  const { groups, repeated } = groupStates(stories, map);
  const toHref = (id: string) => toStoryHref(id, theme);
  return (
    <>
      <Title />
      <p className="purpose">{trace.purposes[title]}</p>
      {map && <Facts map={map} />}
      {map && (
        <StateDiagram
          map={map}
          storyOf={(name) => {
            const label = storyNameFromExport(name);
            return { name: label, href: toHref(toId(title, label)) };
          }}
        />
      )}
      <h2 id="states">States</h2>
      {groups.map(({ name, members }) => (
        <section key={name ?? ''}>
          {name !== null && (
            <h3 id={`states-${name.toLowerCase().replaceAll(' ', '-')}`}>{name}</h3>
          )}
          <StoryCards stories={members} toHref={toHref} />
        </section>
      ))}
      {repeated.length > 0 && (
        <>
          <h2 id="for-tests">For tests only</h2>
          <p>
            These repeat a state above, or prove a rule that cannot be seen. They are not in the
            sidebar.
          </p>
          <StoryCards stories={repeated} toHref={toHref} />
        </>
      )}
    </>
  );
}

interface StoryCardsProps {
  stories: readonly StoryFacts[];
  toHref: (id: string) => string;
}

function StoryCards({ stories, toHref }: StoryCardsProps) {
  return (
    <ul className="thumbnails">
      {stories.map((story) => (
        <li key={story.id}>
          <a href={toHref(story.id)} target="_top">
            <StoryPictures id={story.id} name={story.label} />
            <strong>{story.label}</strong>
          </a>
          <p>{story.caption}</p>
          <StoryBehind story={story} />
        </li>
      ))}
    </ul>
  );
}

/** Address of a story in the window around this page, in the theme that it shows. */
function toStoryHref(id: string, theme: string): string {
  return `./?path=/story/${id}&globals=theme:${theme}`;
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
