import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/**
 * A button without an edge: its icon ends where the row does, and the row is as high as the ones of text in
 * the card beside.
 */
export const copy = style({
  display: 'flex',
  marginBlock: `calc((1.55rem - ${vars.size.touchTarget}) / 2)`,
  marginInlineEnd: `calc(${vars.space.m} * -1)`,
});
