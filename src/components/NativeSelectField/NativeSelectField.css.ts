import { style } from '@vanilla-extract/css';

import { bare } from '#theme/control.css';
import { vars } from '#theme/vars.css';

export const select = style([
  bare,
  {
    appearance: 'none',
    cursor: 'pointer',
    // The arrow lies over the select, so that a click on it opens the list.
    marginInlineEnd: '-1.75em',
    paddingInlineEnd: '1.75em',
  },
]);

export const icon = style({ flexShrink: 0, display: 'inline-flex', pointerEvents: 'none' });

export const chevron = style({
  flexShrink: 0,
  pointerEvents: 'none',
  color: vars.color.inkFaint,
});
