import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** The whole row leads there: easy to hit, and one stop for the keyboard. */
export const row = style({
  ...quickTransition,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  paddingBlock: vars.space.m,
  paddingInline: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
  textDecoration: 'none',
  // Inside the card's clipped corners.
  outlineOffset: '-3px',
  ':hover': { background: vars.color.sunken },
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius.m,
  background: vars.color.accentSoft,
  color: vars.color.accentInk,
});

export const words = style({ flex: 1, minInlineSize: 0 });

export const label = style({ display: 'block', fontWeight: vars.weight.medium });

export const description = style({ ...text.small, display: 'block', color: vars.color.inkSoft });

export const arrow = style({
  flexShrink: 0,
  color: vars.color.inkFaint,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
