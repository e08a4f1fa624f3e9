import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

export const root = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
    background: vars.color.accentSoft,
    color: vars.color.accentInk,
    fontWeight: vars.weight.semibold,
    lineHeight: 1,
    userSelect: 'none',
  },
  variants: {
    size: {
      s: { inlineSize: '2rem', blockSize: '2rem', fontSize: vars.fontSize.s },
      m: { inlineSize: '2.5rem', blockSize: '2.5rem', fontSize: vars.fontSize.m },
    },
    shape: { round: {}, square: { borderRadius: vars.radius.s } },
  },
});
