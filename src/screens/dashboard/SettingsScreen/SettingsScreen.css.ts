import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** The button's own room is larger than the line of text, and must not make the row taller. */
export const wallet = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  minInlineSize: 0,
});
