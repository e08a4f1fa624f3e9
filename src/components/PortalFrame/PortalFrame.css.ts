import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { pageBlockSize } from '#theme/page.css';
import { vars } from '#theme/vars.css';

export const root = style({
  // Measured for what it holds: a picture of the page may be narrower than the window.
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: pageBlockSize,
  // The ring off a gift's seal goes beyond a phone's edge, which is nothing to scroll to.
  overflowX: 'clip',
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space.m,
  inlineSize: '100%',
  maxInlineSize: '28rem',
  marginInline: 'auto',
  paddingBlock: `${vars.space.xs} ${vars.space.l}`,
  paddingInline: vars.space.m,
  // Hung from the top, and not in the middle: the amount stays where it is while what is below it
  // comes, goes and grows. A phone keeps its room for the button.
  '::before': { content: '""', flex: 'none', blockSize: `calc(${pageBlockSize} / 32)` },
  '@container': {
    '(min-width: 40em)': { '::before': { blockSize: `calc(${pageBlockSize} / 16)` } },
  },
});

export const wide = style({ '@container': { '(min-width: 64em)': { maxInlineSize: '58rem' } } });

export const brand = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
  textAlign: 'center',
});

export const card = style({
  minInlineSize: 0,
  // Narrow screens with large text need the room for words.
  padding: `clamp(${vars.space.m}, 5.5cqi, ${vars.space.l})`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.xl,
  boxShadow: vars.shadow.card,
  '@container': { '(min-width: 40em)': { padding: vars.space.xl } },
});

export const foot = style({
  ...text.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.4em',
  paddingBlock: vars.space.m,
  paddingInline: vars.space.m,
  color: vars.color.inkFaint,
});
