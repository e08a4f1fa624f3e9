import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

/** Above the page. */
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  marginBlockEnd: vars.space.l,
});

export const question = style({ fontWeight: vars.weight.medium });

/** In full: its reader compares it. */
export const address = style({ ...text.code, overflowWrap: 'anywhere' });
