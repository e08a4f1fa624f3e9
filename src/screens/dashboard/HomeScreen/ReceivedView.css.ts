import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

export const table = style({
  ...text.small,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});

const cellOf = { paddingBlock: space.xs, textAlign: 'start' } as const;

export const heading = style({ ...cellOf, ...text.caption, color: color.inkFaint });

export const cell = style({ ...cellOf, borderBlockStart: `1px solid ${color.line}` });
