import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

const line = { content: '""', flex: 1, borderBlockStart: `1px solid ${vars.color.line}` };

export const or = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  color: vars.color.inkSoft,
  selectors: { '&::before': line, '&::after': line },
});
