import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.s,
});
