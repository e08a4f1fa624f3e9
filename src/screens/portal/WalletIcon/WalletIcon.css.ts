import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({
  position: 'relative',
  display: 'inline-grid',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.s,
});

/** Covers the letter. Its ground hides the letter behind a transparent mark. */
export const image = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: vars.color.surface,
});
