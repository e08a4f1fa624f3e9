import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** One narrow column: a form is read and filled from top to bottom. */
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  maxInlineSize: '34rem',
});
