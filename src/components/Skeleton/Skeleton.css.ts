import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** With its margins as high as the line of text that comes. */
const line = { blockSize: '1em', marginBlock: 'calc((1lh - 1em) / 2)' };

export const root = recipe({
  base: {
    display: 'block',
    maxInlineSize: '100%',
    background: vars.color.sunken,
    borderRadius: vars.radius.s,
    // Seen in forced colours.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    animation: `${breathe} 1.6s ease-in-out infinite`,
  },
  variants: {
    shape: {
      text: line,
      small: { ...line, fontSize: vars.fontSize.s },
      title: { blockSize: '2rem' },
      field: {
        blockSize: `calc(${vars.size.touchTarget} + 2 * ${vars.space.xxs} + 2px)`,
        borderRadius: vars.radius.m,
      },
      control: { blockSize: vars.size.touchTarget },
      block: { blockSize: '6rem', borderRadius: vars.radius.m },
      circle: {
        inlineSize: '2.5rem !important',
        blockSize: '2.5rem',
        borderRadius: vars.radius.full,
      },
    },
    width: {
      s: { inlineSize: '6rem' },
      m: { inlineSize: '12rem' },
      l: { inlineSize: '24rem' },
      full: { inlineSize: '100%' },
    },
  },
});
