import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** About as high as what follows, so that the card hardly moves. */
export const root = style({
  display: 'grid',
  placeContent: 'center',
  gap: vars.space.l,
  minBlockSize: '20rem',
});
