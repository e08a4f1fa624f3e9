import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** As large as a wallet's icon. */
export const root = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius.s,
  background: vars.color.accentSoft,
  color: vars.color.accentInk,
});
