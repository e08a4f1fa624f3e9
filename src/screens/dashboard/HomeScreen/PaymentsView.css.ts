import { globalStyle, style } from '@vanilla-extract/css';

import { fact as listFact, facts as listFacts } from '#theme/listRow.css';
import { text, visuallyHidden } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const table = style({
  ...text.small,
  inlineSize: '100%',
  // Not collapsed: Chromium paints such a line of a row that was none before in another colour.
  borderCollapse: 'separate',
  borderSpacing: 0,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});

/** Stacked rows explain themselves; their headings are for screen readers. */
export const head = style({
  ...visuallyHidden,
  '@media': {
    [media.medium]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      margin: 0,
      clipPath: 'none',
    },
  },
});

const cell = {
  paddingBlock: vars.space.s,
  paddingInline: vars.space.l,
  textAlign: 'start',
} as const;

export const heading = style({
  ...cell,
  ...text.caption,
  paddingBlock: vars.space.xs,
  color: vars.color.inkFaint,
  fontWeight: vars.weight.medium,
  // The amount takes what is left: dates are in one place, whatever the rows hold.
  selectors: {
    '&:nth-child(2)': { inlineSize: '14rem' },
    '&:last-child': { inlineSize: '10rem', textAlign: 'end' },
  },
});

/** Amount and link on one line and the date below; large text takes a line for each. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.m,
  rowGap: vars.space.xxs,
  padding: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.medium]: {
      display: 'table-row',
      selectors: { '&:hover': { background: vars.color.sunken } },
    },
  },
});

/** Under the amount, past the mark. */
const indent = { padding: 0, paddingInlineStart: `calc(1.5rem + ${vars.space.s})` };

const bodyCell = {
  ...cell,
  borderBlockStart: `1px solid ${vars.color.line}`,
  verticalAlign: 'top',
} as const;

/** On narrow screens its two parts are the row's: the link is beside the first alone. */
export const amount = style({
  display: 'contents',
  '@media': { [media.medium]: { ...bodyCell, display: 'table-cell' } },
});

export const amountLine = style({
  display: 'flex',
  flex: '1 0 auto',
  alignItems: 'center',
  gap: vars.space.s,
});

// The mark is beside the amount, also where the exact one is beneath.
globalStyle(`${amountLine} > :first-child`, { alignSelf: 'flex-start' });

/** No part of what came in. */
export const notReceived = style({ color: vars.color.inkSoft });

/** Beneath the amount, and beneath the date where that is there too: whatever else moved. */
export const more = style({
  display: 'flex',
  flex: '1 0 100%',
  flexDirection: 'column',
  order: 2,
  gap: vars.space.xxs,
  ...indent,
});

export const facts = style([listFacts, { rowGap: vars.space.xxs }]);

export const fact = style([
  listFact,
  { display: 'inline-flex', flexWrap: 'wrap', columnGap: vars.space.xxs },
]);

export const extra = style({ display: 'flex', gap: vars.space.xxs, color: vars.color.ink });

/** In the middle of the first line. */
export const icon = style({ flexShrink: 0, marginBlockStart: '0.2em' });

export const date = style([
  {
    flex: '1 0 100%',
    order: 1,
    ...indent,
    color: vars.color.inkSoft,
    selectors: { '&:empty': { display: 'none' } },
  },
  {
    '@media': {
      [media.medium]: { ...bodyCell, selectors: { '&:empty': { display: 'table-cell' } } },
    },
  },
]);

/** Beside the mark, whose height is that of the first line. */
export const transaction = style([
  indent,
  {
    alignSelf: 'flex-start',
    alignContent: 'center',
    minBlockSize: '1.5rem',
    '@media': { [media.medium]: { ...bodyCell, alignContent: 'normal', textAlign: 'end' } },
  },
]);
