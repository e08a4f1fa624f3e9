import { style } from '@vanilla-extract/css';

import { quickTransition } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const toggle = style({
  ...quickTransition,
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  flexShrink: 0,
  inlineSize: vars.size.touchTarget,
  marginInlineEnd: `calc(${vars.space.s} * -1)`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.s,
  background: 'transparent',
  color: vars.color.inkFaint,
  cursor: 'pointer',
  ':hover': { color: vars.color.ink },
  ':focus-visible': { outlineOffset: '-4px' },
});
