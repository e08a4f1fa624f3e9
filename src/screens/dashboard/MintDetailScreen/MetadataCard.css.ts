import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** Side by side on a tablet, below each other in a column. */
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.l,
  minInlineSize: 0,
});

export const facts = style({ flex: '1 1 18rem', minInlineSize: 0 });

export const picture = style({
  flex: '1 1 12rem',
  aspectRatio: '1',
  overflow: 'hidden',
  // Between phone and two columns it would fill the screen.
  maxInlineSize: '20rem',
  borderRadius: vars.radius.m,
  background: vars.color.sunken,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
});

/** Keeps the lines that its writer made. */
export const description = style({ whiteSpace: 'pre-line' });
