import { Description, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks';
import trace from 'virtual:trace';

import './foundations.css';
import { ColorTable } from './ColorTable';
import { ScaleTable } from './ScaleTable';

/** Groups of tokens on each page, with what they are called there. */
const GROUPS: Record<string, [group: string, heading: string][]> = {
  'Foundations/Space and shape': [
    ['space', 'Space'],
    ['radius', 'Corners'],
    ['size', 'Touch targets'],
    ['shadow', 'Shadows'],
  ],
  'Foundations/Type': [
    ['fontSize', 'Sizes'],
    ['lineHeight', 'Heights of lines'],
    ['weight', 'Weights'],
    ['font', 'Fonts'],
  ],
  'Foundations/Motion': [['motion', 'Durations and curve']],
};

/** The design decisions of one kind: each with its value, its size, and where it is used. */
export function FoundationPage({ title }: { title: string }) {
  const groups = GROUPS[title] ?? [];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <p>
        Every value below is read from the sources of the theme (<code>src/theme</code>) when these
        pages are built, and so is what uses it.
      </p>
      {title === 'Foundations/Colour' && <ColorTable tokens={trace.tokens} />}
      {groups.map(([group, heading]) => (
        <ScaleTable
          key={group}
          heading={heading}
          tokens={trace.tokens.filter((token) => token.group === group)}
        />
      ))}
      <Stories includePrimary />
    </>
  );
}
