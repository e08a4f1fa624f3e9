import { style, styleVariants } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const line = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  // At the end of a card, its words keep the distance to the edge that all words there have.
  selectors: { '&:last-child': { marginBlockEnd: `calc(-1 * ${vars.space.s})` } },
});

const target = {
  ...text.small,
  alignItems: 'center',
  minBlockSize: vars.size.touchTarget,
  paddingBlock: vars.space.s,
  // Room for the focus ring; the words stay in line with what is around them.
  paddingInline: vars.space.xs,
  marginInline: `calc(-1 * ${vars.space.xs})`,
  borderRadius: vars.radius.s,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  ':hover': { color: vars.color.accentInk },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
} as const;

export const summary = styleVariants({
  line: {
    ...target,
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space.s,
    marginBlockStart: vars.space.xxs,
  },
  quiet: { ...target, display: 'inline-flex', gap: vars.space.xxs, color: vars.color.inkSoft },
});

export const chevron = style({
  flexShrink: 0,
  color: vars.color.inkFaint,
  transition: `rotate ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});

export const body = style({
  ...text.small,
  // Clear of the focus ring above.
  paddingBlockStart: vars.space.xs,
  paddingBlockEnd: vars.space.m,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});
