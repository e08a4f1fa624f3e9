import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** As long as it is: it breaks anywhere. */
export const email = style({
  minWidth: 0,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
