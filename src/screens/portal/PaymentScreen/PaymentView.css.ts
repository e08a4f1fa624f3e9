import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

/** A hairline between what is asked for and how it is paid. */
export const rest = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  paddingBlockStart: vars.space.l,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
