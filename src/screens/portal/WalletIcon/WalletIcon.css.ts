import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.semibold,
  lineHeight: 1,
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
