import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

export const table = style({
  ...text.small,
  inlineSize: '100%',
  // Collapsed lines of a turned tablet are black in Chromium.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});

/** Numbers end where their column does, so that they stand beneath each other. */
const cellOf = {
  paddingBlock: space.xs,
  paddingInline: 0,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start' } },
} as const;

export const heading = style({
  ...cellOf,
  ...text.caption,
  color: color.inkFaint,
  fontWeight: vars.weight.medium,
});

export const cell = style({ ...cellOf, borderBlockStart: `1px solid ${color.line}` });
