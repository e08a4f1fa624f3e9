import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

const gap = {
  none: { gap: vars.space.none },
  xxs: { gap: vars.space.xxs },
  xs: { gap: vars.space.xs },
  s: { gap: vars.space.s },
  m: { gap: vars.space.m },
  l: { gap: vars.space.l },
  xl: { gap: vars.space.xl },
  xxl: { gap: vars.space.xxl },
};

export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', minInlineSize: 0 },
  variants: {
    gap,
    align: {
      stretch: { alignItems: 'stretch' },
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center', textAlign: 'center' },
    },
    width: { full: {}, form: { maxInlineSize: '34rem' } },
  },
});

export const inline = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minInlineSize: 0 },
  variants: {
    gap,
    justify: {
      start: { justifyContent: 'flex-start' },
      between: { justifyContent: 'space-between' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
    },
  },
});
