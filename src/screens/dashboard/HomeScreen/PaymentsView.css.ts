import { style } from '@vanilla-extract/css';

import { text, visuallyHidden } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const table = style({
  ...text.small,
  inlineSize: '100%',
  borderCollapse: 'collapse',
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
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  selectors: { '&:last-child': { textAlign: 'end' } },
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

const wideCell = { '@media': { [media.medium]: cell } };

export const amount = style([{ flex: '1 0 auto', padding: 0 }, wideCell]);

export const amountLine = style({ display: 'flex', alignItems: 'center', gap: vars.space.s });

export const date = style([
  {
    flex: '1 0 100%',
    order: 1,
    ...indent,
    color: vars.color.inkSoft,
  },
  wideCell,
]);

export const transaction = style([
  indent,
  { '@media': { [media.medium]: { ...cell, textAlign: 'end' } } },
]);
