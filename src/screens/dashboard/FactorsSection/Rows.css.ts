import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  gap: vars.space.xs,
  fontFamily: vars.font.mono,
});

export const qr = style({ inlineSize: '11rem', marginInline: 'auto' });
