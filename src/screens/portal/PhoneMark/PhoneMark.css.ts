import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** As large as a wallet's icon. */
export const root = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 'min(2.5rem, 15vw)',
  blockSize: 'min(2.5rem, 15vw)',
  borderRadius: vars.radius.s,
  background: vars.color.accentSoft,
  color: vars.color.accentInk,
});
