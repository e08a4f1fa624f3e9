import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** One line, as the wallet's is. */
export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minInlineSize: 0,
});

/** As wide as the wallet's picture, so that the words begin in one line. */
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(2.5rem, 15vw)',
});

/** Its words are in line with the fields: at their end, or, on a separate line, at their beginning. */
export const quietAction = style({
  marginInline: `calc(-1 * ${vars.space.m})`,
  // There the button has an edge.
  '@media': { [media.forcedColors]: { marginInline: 0 } },
});

export const name = style({
  ...text.small,
  flex: '1 1 3.5rem',
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  lineHeight: vars.lineHeight.snug,
  overflowWrap: 'anywhere',
});

/** A line of its own. */
export const error = style({ flexBasis: '100%', minInlineSize: 0 });
