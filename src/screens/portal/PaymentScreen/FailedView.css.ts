import { globalStyle, style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

/** With large text the amount is below its name. */
export const due = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.m,
  inlineSize: '100%',
  paddingBlock: space.s,
  paddingInline: space.m,
  // Seen in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.l,
  background: color.sunken,
  color: color.inkSoft,
});

/** A thumb meets it, and the line is no higher for that. */
export const transaction = style({ ...text.code, fontSize: 'inherit' });
globalStyle(`${transaction} a`, { paddingBlock: '0.8125rem' });

export const amount = style({
  ...text.body,
  flex: '1 1 7rem',
  minInlineSize: 0,
  color: color.ink,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
});

/** Beneath the amount, as where it was due. */
export const exact = style({ ...text.caption, display: 'block', color: color.inkSoft });
