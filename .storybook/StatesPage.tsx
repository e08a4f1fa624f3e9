import { Title } from '@storybook/addon-docs/blocks';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import trace from 'virtual:trace';

import type { StateMap } from '#tests/trace/stateMaps';

import { toManagerHref } from './globalsInAddress';
import { useAskedCard } from './managerAddress';
import { ManagerLink } from './ManagerLink';
import { StateDiagram } from './StateDiagram';
import { groupStates } from './stateMaps/groupStates';
import { StoryCards } from './StoryCards';
import { COVERED } from './storyBehind/behind';
import { useToolbarGlobals } from './toolbarGlobals';

/** All states of a screen: first what leads from one to the other, then each as people see it. */
export function StatesPage({ title }: { title: string }) {
  useAskedCard();
  const globals = useToolbarGlobals();
  const map = trace.stateMaps[title];
  const stories = trace.facts.filter((story) => story.title === title);
  const { groups, repeated } = groupStates(stories, map);
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
            return { name: label, href: toManagerHref(`/story/${toId(title, label)}`, globals) };
          }}
        />
      )}
      <h2 id="states">States</h2>
      {groups.map(({ name, members }) => (
        <section key={name ?? ''}>
          {name !== null && (
            <h3 id={`states-${name.toLowerCase().replaceAll(' ', '-')}`}>{name}</h3>
          )}
          <StoryCards stories={members} />
        </section>
      ))}
      {repeated.length > 0 && (
        <>
          <h2 id="for-tests">For tests only</h2>
          <p>
            These repeat a state above, or prove a rule that cannot be seen. They are not in the
            sidebar.
          </p>
          <StoryCards stories={repeated} />
        </>
      )}
    </>
  );
}

/** What the specification has to do with it, with a link to its items and what shows them. */
function Facts({ map: { address, checklist } }: { map: StateMap }) {
  const items = trace.items.filter(({ screen }) => screen === checklist);
  const sections = new Set(items.flatMap((item) => item.sections.split(',')));
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
        <ManagerLink to={COVERED} query={{ screen: checklist }}>
          what is wanted of “{checklist}”, and what shows it
        </ManagerLink>
      </dd>
    </dl>
  );
}
