import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const amount = recipe({
  base: { ...text.display, overflowWrap: 'anywhere' },
  variants: {
    /** Smaller rather than broken inside of a number. */
    long: {
      true: {
        fontSize: vars.fontSize.xl,
        letterSpacing: '-0.022em',
        '@media': { [media.medium]: { fontSize: vars.fontSize.xxl } },
      },
      false: {},
    },
  },
});

export const symbol = style({
  color: vars.color.inkSoft,
  fontSize: vars.fontSize.l,
  fontWeight: vars.weight.medium,
  letterSpacing: 'normal',
});
