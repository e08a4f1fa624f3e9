import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = recipe({
  base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  variants: {
    look: {
      inherit: {},
      strong: { fontWeight: vars.weight.semibold, letterSpacing: '-0.01em' },
      display: text.display,
    },
  },
});

/** Beneath the amount, which stays the one that is seen first. */
export const exact = style({
  ...text.caption,
  display: 'block',
  fontWeight: vars.weight.regular,
  letterSpacing: 'normal',
  color: vars.color.inkSoft,
});
