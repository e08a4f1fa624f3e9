/** A button that is an icon alone, on whatever it stands on. */
import { style } from '@vanilla-extract/css';

import { quickTransition } from './mixins';
import { vars } from './vars.css';

const { color, size } = vars;

export const iconButton = style({
  ...quickTransition,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: size.touchTarget,
  blockSize: size.touchTarget,
  padding: 0,
  // Seen in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.s,
  background: 'transparent',
  color: color.inkSoft,
  cursor: 'pointer',
  ':hover': { background: color.sunken, color: color.ink },
  ':active': { borderColor: color.lineStrong },
});
