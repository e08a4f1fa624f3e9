import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

/** Grows with the text as long as it leaves a narrow screen room for words. */
const buildSquare = (side: string) => ({ inlineSize: side, blockSize: side });

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
      s: { ...buildSquare('min(2rem, 12vw)'), fontSize: vars.fontSize.s },
      m: { ...buildSquare('min(2.5rem, 15vw)'), fontSize: vars.fontSize.m },
    },
    shape: { round: {}, square: { borderRadius: vars.radius.s } },
  },
});
