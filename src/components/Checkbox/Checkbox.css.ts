import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: vars.space.s,
  minBlockSize: vars.size.touchTarget,
  // The target is higher than its line of text: what is seen keeps the gaps around it.
  marginBlock: `calc(-1 * ${vars.space.s})`,
  cursor: 'pointer',
});
