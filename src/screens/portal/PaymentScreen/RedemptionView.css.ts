import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const token = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.m,
  textAlign: 'center',
});

export const name = style({
  ...text.heading,
  fontSize: vars.fontSize.xl,
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
});

export const limits = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  maxInlineSize: '100%',
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});

const { fontSize, lineHeight, size, space } = vars;
const label = `${fontSize.s} * ${lineHeight.normal}`;
const value = `${space.xxs} + 2 * (${space.s} + 1px) + ${fontSize.m} * ${lineHeight.normal}`;

/** As high as with one line of what the tokens are worth: the buttons stay where they are while it is typed. */
export const field = style({
  minBlockSize: `calc(${label} + ${size.touchTarget} + 2 * ${space.xs} + ${value})`,
});

/** What the tokens are worth: the answer to what is typed. */
export const worth = style({
  ...text.body,
  display: 'block',
  marginBlockStart: vars.space.xxs,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.m,
  background: vars.color.sunken,
  // Seen in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.s,
  textAlign: 'center',
  fontWeight: vars.weight.medium,
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** Both as wide as each other, below each other when large text needs the line. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr))',
  gap: vars.space.s,
});
