import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

/** As high as a touch target, without pushing the title down by as much. */
export const root = style({
  ...text.small,
  ...quickTransition,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: vars.space.xxs,
  minBlockSize: vars.size.touchTarget,
  marginBlock: `calc(${vars.space.s} * -1)`,
  // The arrow has room around it: now it stands where the title begins.
  marginInlineStart: `calc(${vars.space.xxs} * -1)`,
  borderRadius: vars.radius.s,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  ':hover': { color: vars.color.ink, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

/** Points to where the reader came from. */
export const icon = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
