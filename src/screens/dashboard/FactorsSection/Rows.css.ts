import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const codes = style({
  display: 'grid',
  // One or two to a line, never three: their number is even.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(13rem, 40%)), 1fr))',
  gap: vars.space.xs,
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
});

export const qr = style({ inlineSize: '11rem', marginInline: 'auto' });
