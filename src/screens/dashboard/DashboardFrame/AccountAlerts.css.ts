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

/** A line of the alert's words, which may be in a paragraph. */
export const line = style({ display: 'block' });

export const question = style({
  display: 'block',
  fontWeight: vars.weight.medium,
});

/** In full: its reader compares it. In lines of one length, where one line has no room for it. */
export const address = style({
  display: 'block',
  ...text.code,
  wordBreak: 'break-all',
  textWrap: 'balance',
});
