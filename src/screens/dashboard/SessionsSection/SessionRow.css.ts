import { style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Large letters on a narrow page put the button on a line of its own. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.m,
  rowGap: vars.space.s,
  padding: vars.space.m,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 9rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xxs,
  minInlineSize: 0,
});

export const name = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

/** As large as the button that comes. */
export const buttonPlace = style({
  flexShrink: 0,
  inlineSize: '7.375rem',
  blockSize: vars.size.touchTarget,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
});
