import { style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  alignItems: 'baseline',
  // Beneath a text that leaves it no room, the button stands at the end, too.
  justifyContent: 'flex-end',
});

/** A long email breaks beside the button, as long as there is room for an ordinary one. */
export const account = style({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' });

/** Its words end where the fields do. */
export const signOut = style({
  marginInlineEnd: `calc(-1 * ${vars.space.m})`,
  // There the button has an edge.
  '@media': { [media.forcedColors]: { marginInlineEnd: 0 } },
});
