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
  // As of a list's row: on most phones the button is beside them.
  flex: '1 1 9rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const roomyWords = style([words, { flexBasis: '16rem' }]);

/** As long as it is: it breaks anywhere. */
export const value = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
