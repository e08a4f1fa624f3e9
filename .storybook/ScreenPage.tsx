import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

import { StatesPage } from './StatesPage';

/** The Docs page of every title: of a component its parts, of a screen all of its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  if (/^(Components|Foundations)\b/.test(preparedMeta.title))
    return <ComponentPage guidance={preparedMeta.parameters['guidance']} />;
  return <StatesPage title={preparedMeta.title} />;
}

/** How a component is meant: `parameters.guidance` of its stories. */
export interface Guidance {
  do: string[];
  dont: string[];
  /** Keyboard, screen reader, contrast. */
  accessibility: string[];
}

/** Stories that look like another one, and differ in what is done to them, are tagged `!autodocs`. */
function ComponentPage({ guidance }: { guidance: Guidance | undefined }) {
  return (
    <>
      <Title />
      <Subtitle />
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
      <Stories includePrimary={false} />
    </>
  );
}

function Advice({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{withCode(line)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What stands between backticks is code. */
function withCode(line: string) {
  return line
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
