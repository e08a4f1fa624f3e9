import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  alignItems: 'center',
  // Beneath a text that leaves it no room, the button stands at the end, too.
  justifyContent: 'flex-end',
});

/** A long email breaks beside the button, as long as there is room for an ordinary one. */
export const account = style({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' });
