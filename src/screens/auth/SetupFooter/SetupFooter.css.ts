import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** A long email breaks beside the button, which keeps its place. */
export const footer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.s,
  alignItems: 'center',
  overflowWrap: 'anywhere',
});
