import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  color: vars.color.ink,
  fontSize: vars.fontSize.l,
  fontWeight: vars.weight.semibold,
  letterSpacing: '-0.025em',
  lineHeight: 1,
});

/** In a line of small print: as high as the words, and in their colour. */
export const small = style({
  gap: '0.35em',
  color: 'inherit',
  fontSize: 'inherit',
  letterSpacing: '-0.01em',
});

export const mark = style({ flexShrink: 0, inlineSize: '1.55em', blockSize: '1.55em' });

export const ground = style({ fill: vars.color.accent });

export const line = style({ fill: vars.color.onAccent });
