import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

/** As wide as the address, or as there is room. */
export const root = style({ display: 'flex', minInlineSize: 0 });

export const address = style({
  ...text.code,
  display: 'flex',
  minInlineSize: 0,
  fontSize: vars.fontSize.s,
});
