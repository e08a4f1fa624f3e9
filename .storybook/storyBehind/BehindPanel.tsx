/** @jsxRuntime classic */
// Storybook's frame is not compiled as the stories are: its JSX becomes calls of `React.createElement`.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { useAddonState, useGlobals, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';

import { formatGlobals, toManagerHref } from '../globalsInAddress';
import { COVERED, type Behind } from './behind';

/** The panel, and where what it shows is kept. */
export const BEHIND_PANEL = 'tiller/behind';

/** What stands behind the open story: its requirements, its source, and what changed its pictures. */
export function BehindPanel({ active }: { active: boolean }) {
  const [told] = useAddonState<Behind | null>(BEHIND_PANEL, null);
  const { storyId } = useStorybookState();
  return (
    <AddonPanel active={active}>
      <Page>
        {told?.id === storyId ? <About behind={told} /> : <p>Nothing is known of this story.</p>}
      </Page>
    </AddonPanel>
  );
}

function About({ behind }: { behind: Behind }) {
  const [, , , chosen] = useGlobals();
  const globals = formatGlobals(chosen);
  const { id, caption, docs, requirements, source, changes, command } = behind;
  return (
    <>
      <p>
        {caption} <a href={toManagerHref(docs, globals, { card: id })}>Show it on the Docs page</a>
      </p>
      <h2>Requirements</h2>
      {requirements.length === 0 && <p>None names this story.</p>}
      <ul>
        {requirements.map(({ id: item, text, screen }) => (
          <li key={item}>
            {text} <a href={toManagerHref(COVERED, globals, { screen })}>{`${screen}, ${item}`}</a>
          </li>
        ))}
      </ul>
      <h2>Source</h2>
      <p>
        <Linked href={source.href}>{source.place}</Linked>
      </p>
      <h2>Pictures</h2>
      {changes.length === 0 && <p>No change of them is recorded.</p>}
      <ul>
        {changes.map(({ hash, date, subject, href }) => (
          <li key={hash}>
            {date} <Linked href={href}>{hash}</Linked> {subject}
          </li>
        ))}
      </ul>
      <p>
        To draw it and compare: <code>{command}</code>
      </p>
    </>
  );
}

function Linked({ href, children }: { href: string | null; children: React.ReactNode }) {
  if (href === null) return <code>{children}</code>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <code>{children}</code>
    </a>
  );
}

const Page = styled.div(({ theme }) => ({
  maxInlineSize: 840,
  padding: '16px 20px 24px',
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  p: { margin: 0 },
  h2: { margin: '20px 0 4px', color: theme['textMutedColor'], fontSize: 13, lineHeight: '20px' },
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  li: { margin: '0 0 6px' },
  a: { color: theme.color.secondary },
  code: { fontFamily: theme.typography.fonts.mono, fontSize: 12 },
}));
