import { style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Beside the avatar where there is room; the menu itself always says it. */
export const name = style({
  display: 'none',
  maxInlineSize: '14rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.medium]: { display: 'block' } },
});

export const fullName = style({ fontWeight: vars.weight.medium });
