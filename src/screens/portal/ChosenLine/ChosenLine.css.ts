import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minInlineSize: 0,
  // As high without its action, which goes while one pays.
  minBlockSize: vars.size.touchTarget,
});

export const words = style({ ...text.small, flex: '1 1 3.5rem', minInlineSize: 0 });

/** Two lines are enough to know a wallet by; its whole name is in the tooltip. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontWeight: vars.weight.medium,
  lineHeight: vars.lineHeight.snug,
  overflowWrap: 'anywhere',
});

export const note = style({
  ...text.caption,
  display: 'block',
  lineHeight: vars.lineHeight.snug,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

/** Its words are in line with the fields: at their end, or, on a separate line, at their beginning. */
export const action = style({
  marginInline: `calc(-1 * ${vars.space.m})`,
  // There the button has an edge.
  '@media': { [media.forcedColors]: { marginInline: 0 } },
});
