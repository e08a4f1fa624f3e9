import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** The address gives way, the button does not. */
export const wallet = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  minInlineSize: 0,
  // While it loads, too.
  minBlockSize: vars.size.touchTarget,
});

export const copy = style({ flexShrink: 0 });
