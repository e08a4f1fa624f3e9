import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

export const root = recipe({
  base: {
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: vars.radius.full,
    background: vars.color.sunken,
  },
  variants: {
    size: {
      s: { inlineSize: '1.5rem', blockSize: '1.5rem', fontSize: '0.5625rem' },
      m: { inlineSize: '2.25rem', blockSize: '2.25rem', fontSize: '0.75rem' },
      l: { inlineSize: '3.5rem', blockSize: '3.5rem', fontSize: '1rem' },
      xl: {
        inlineSize: '7rem',
        blockSize: '7rem',
        fontSize: '1.75rem',
        borderRadius: vars.radius.l,
      },
      // The place rounds its own corners.
      fill: { inlineSize: '100%', aspectRatio: '1', fontSize: '3rem', borderRadius: 0 },
    },
    broken: {
      true: {
        display: 'inline-grid',
        placeItems: 'center',
        overflow: 'hidden',
        color: vars.color.inkSoft,
        fontWeight: vars.weight.semibold,
        letterSpacing: '0.01em',
        lineHeight: 1,
        boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
        userSelect: 'none',
      },
      false: {},
    },
  },
});
