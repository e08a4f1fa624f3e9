import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xxs,
  minInlineSize: 0,
});
