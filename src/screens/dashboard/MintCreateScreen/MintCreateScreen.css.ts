import { style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** The symbol is short: beside the name while there is room. */
export const names = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.l,
  minInlineSize: 0,
  '@media': {
    [media.medium]: {
      gap: vars.space.m,
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    },
  },
});
