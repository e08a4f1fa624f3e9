import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

/** Grows with the text as long as it leaves a narrow screen room for words. */
const buildSquare = (side: string) => ({ inlineSize: side, blockSize: side });

export const root = recipe({
  base: {
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: vars.radius.full,
    background: vars.color.sunken,
  },
  variants: {
    size: {
      s: { ...buildSquare('min(1.5rem, 9vw)'), fontSize: '0.5625rem' },
      m: { ...buildSquare('min(2.25rem, 13.5vw)'), fontSize: '0.75rem' },
      l: {
        ...buildSquare('min(7rem, 36vw)'),
        fontSize: '1.75rem',
        borderRadius: vars.radius.l,
      },
      // The place rounds its own corners. Three letters fit a narrow one that is a container.
      fill: { inlineSize: '100%', aspectRatio: '1', fontSize: 'min(3rem, 30cqi)', borderRadius: 0 },
    },
    broken: {
      true: {
        // Seen in forced colours.
        border: '1px solid transparent',
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
