import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** As wide as a form is easy to read and to fill. A narrower page has forms of its own width. */
const FORM = '34rem';

const formWidth = { '@media': { [media.wide]: { maxInlineSize: FORM } } };

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
    width: { full: {}, form: formWidth },
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

/** On a wide page two columns, where both have room; the first never changes its width for the second. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  minInlineSize: 0,
  '@media': {
    [media.wide]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start' },
  },
});

globalStyle(`${columns} > *`, { minInlineSize: 0, ...formWidth });
globalStyle(`${columns} > :first-child`, { '@media': { [media.wide]: { flex: `0 1 ${FORM}` } } });
globalStyle(`${columns} > :last-child`, { '@media': { [media.wide]: { flex: '1 1 20rem' } } });
