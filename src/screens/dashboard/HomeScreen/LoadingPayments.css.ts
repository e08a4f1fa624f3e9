import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const { space } = vars;

/** The card's own distance to its edge. */
const inset = {
  paddingInline: space.m,
  '@media': { [media.medium]: { paddingInline: space.l } },
};

/** As high as the card's title. */
export const title = style({ ...inset, paddingBlock: `${space.l} ${space.m}` });

/** The names of the columns. Stacked rows have none. */
export const head = style({
  ...text.caption,
  display: 'none',
  paddingBlock: space.xs,
  paddingInline: space.l,
  '@media': { [media.medium]: { display: 'flow-root' } },
});

/** As high as a payment's row. */
export const row = style({
  ...text.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  padding: space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.medium]: { paddingBlock: space.s, paddingInline: space.l } },
});

export const amount = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: space.xxs,
  minInlineSize: 0,
  '@media': { [media.medium]: { gap: 0 } },
});

export const amountLine = style({ display: 'flex', alignItems: 'center', gap: space.s });

export const mark = style({
  flexShrink: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
});

/** Under the amount, past the mark. */
export const more = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxs,
  paddingInlineStart: `calc(1.5rem + ${space.s})`,
});

/** Narrow rows have the date below the amount, wide ones beside it. */
export const dateBelow = style({
  display: 'flow-root',
  '@media': { [media.medium]: { display: 'none' } },
});

export const date = style({
  display: 'none',
  '@media': { [media.medium]: { display: 'block', inlineSize: '14rem' } },
});
