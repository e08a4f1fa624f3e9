import { style } from '@vanilla-extract/css';

import { chosenEdge, quickTransition } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'inline-flex',
  padding: vars.space.xxs,
  background: vars.color.sunken,
  borderRadius: vars.radius.full,
  // There each has an edge.
  '@media': { [media.forcedColors]: { gap: vars.space.xxs } },
});

export const option = style({
  ...quickTransition,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.touchTarget,
  blockSize: '2.25rem',
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  color: vars.color.inkFaint,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:has(:checked)': {
      background: vars.color.surface,
      borderColor: vars.color.line,
      color: vars.color.ink,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
  },
  '@media': chosenEdge,
});

/** The radio button covers its option, so that the whole of it is the target. */
export const input = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
