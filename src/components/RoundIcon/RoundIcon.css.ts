import { globalStyle, styleVariants } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

const disc = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
};

export const root = styleVariants({
  m: { ...disc, inlineSize: '3rem', blockSize: '3rem' },
  l: { ...disc, inlineSize: '4.5rem', blockSize: '4.5rem' },
});

globalStyle(`${root.m} > svg`, { inlineSize: '1.5rem', blockSize: '1.5rem' });
globalStyle(`${root.l} > svg`, { inlineSize: '2rem', blockSize: '2rem', strokeWidth: 1.75 });
