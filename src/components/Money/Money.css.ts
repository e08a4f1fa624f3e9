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
