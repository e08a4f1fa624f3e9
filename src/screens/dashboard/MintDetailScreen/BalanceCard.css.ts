import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const balance = style({ ...text.display, overflowWrap: 'anywhere' });

export const symbol = style({
  color: vars.color.inkSoft,
  fontSize: vars.fontSize.l,
  fontWeight: vars.weight.medium,
  letterSpacing: 'normal',
});
