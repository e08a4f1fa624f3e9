import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const picture = style({
  aspectRatio: '1',
  overflow: 'hidden',
  inlineSize: '100%',
  // Between phone and two columns it would fill the screen.
  maxInlineSize: '20rem',
  borderRadius: vars.radius.m,
  background: vars.color.sunken,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
});

/** Keeps the lines that its writer made. */
export const description = style({ whiteSpace: 'pre-line' });
