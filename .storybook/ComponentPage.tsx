import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { toId } from 'storybook/internal/csf';
import { useContext } from 'react';
import trace from 'virtual:trace';

import type { ComponentParts } from '#tests/trace/componentParts';

import './componentPage.css';
import { ManagerLink } from './ManagerLink';
import { TokenList } from './TokenList';

/** How far a component can be relied on, and what else there is: `parameters.about` of its stories. */
interface About {
  status: keyof typeof STATUSES;
  /** Names of components that do something alike, or go with it. */
  related: readonly string[];
}

/** How a component is meant: `parameters.guidance` of its stories. */
interface Guidance {
  do: readonly string[];
  dont: readonly string[];
  /** Keyboard, screen reader, contrast. */
  accessibility: readonly string[];
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    about?: About;
    guidance?: Guidance;
  }
}

const STATUSES = {
  stable: 'Ready to use. What changes in its props stands in the changelog.',
  experimental: 'In use in one place so far: its props may still change.',
} as const;

interface ComponentPageProps {
  title: string;
  about?: About;
  guidance?: Guidance;
}

/** Stories that look like another one, and differ in what is done to them, are tagged `!autodocs`. */
export function ComponentPage({ title, about, guidance }: ComponentPageProps) {
  const matrices = useContext(DocsContext)
    .componentStories()
    .filter(({ name }) => name.endsWith('States'));
  const parts = trace.components[title.replace('Components/', '')];
  return (
    <>
      <Title />
      <Subtitle />
      {about && <AboutIt about={about} parts={parts} />}
      <Description />
      <Primary />
      <Controls />
      {guidance && (
        <>
          <h2>Use</h2>
          <div className="guidance">
            <Advice title="Do" lines={guidance.do} />
            <Advice title="Do not" lines={guidance.dont} />
            <Advice title="Accessibility" lines={guidance.accessibility} />
          </div>
        </>
      )}
      {matrices.length > 0 && <h2>States</h2>}
      {matrices.map(({ id, moduleExport }) => (
        <Canvas key={id} of={moduleExport} sourceState="none" />
      ))}
      {parts && parts.tokens.length > 0 && <TokenList tokens={parts.tokens} />}
      <Stories includePrimary={false} />
    </>
  );
}

function AboutIt({ about, parts }: { about: About; parts: ComponentParts | undefined }) {
  const made = parts?.components ?? [];
  return (
    <dl className="about">
      <dt>Status</dt>
      <dd>
        <span className={`status ${about.status}`}>{about.status}</span> {STATUSES[about.status]}
      </dd>
      <dt>Related</dt>
      <dd>
        <Components names={about.related} />
      </dd>
      {made.length > 0 && (
        <>
          <dt>Made of</dt>
          <dd>
            <Components names={made} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Each with a link to its page. */
function Components({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <ManagerLink to={`/docs/${toId(`Components/${name}`, 'docs')}`}>{name}</ManagerLink>
    </span>
  ));
}

function Advice({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{markCode(line)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Shows text between backticks as code. */
function markCode(line: string) {
  return line
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
