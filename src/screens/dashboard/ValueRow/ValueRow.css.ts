import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.m,
  rowGap: vars.space.s,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 16rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

/** As long as it is: it breaks anywhere. */
export const value = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
