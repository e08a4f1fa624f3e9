import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const events = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

/** A name as it is in code. */
export const event = style({
  ...text.code,
  fontSize: vars.fontSize.s,
  paddingInline: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
});

export const secret = style({ ...text.small, color: vars.color.inkSoft });
