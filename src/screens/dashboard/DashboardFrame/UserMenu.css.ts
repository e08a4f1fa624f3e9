import { style } from '@vanilla-extract/css';

import { visuallyHidden } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Beside the avatar where there is room; always part of the button's name. */
export const name = style({
  ...visuallyHidden,
  '@media': {
    [media.medium]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      maxInlineSize: '14rem',
      margin: 0,
      clipPath: 'none',
      textOverflow: 'ellipsis',
    },
  },
});

export const fullName = style({ fontWeight: vars.weight.medium });
