import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({
  ...text.small,
  paddingBlockStart: vars.space.xs,
  color: vars.color.inkSoft,
});

/** Stays in one line: the next one where it does not fit beside the time. */
export const left = style({
  display: 'inline-block',
  fontWeight: vars.weight.medium,
  color: vars.color.ink,
});
