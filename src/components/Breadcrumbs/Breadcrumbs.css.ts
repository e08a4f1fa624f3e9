import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

/** Touch targets, without pushing the title down by as much. */
export const root = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  marginBlock: `calc(${vars.space.s} * -1) calc(${vars.space.m} * -1)`,
  columnGap: vars.space.xxs,
  color: vars.color.inkSoft,
});

export const item = style({ display: 'flex', alignItems: 'center', gap: vars.space.xxs });

export const link = style({
  ...quickTransition,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  minBlockSize: vars.size.touchTarget,
  borderRadius: vars.radius.s,
  color: 'inherit',
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  ':hover': { color: vars.color.ink, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

/** Between two pages, or back to the only one: alone, its name reads as a label of the title. */
export const icon = style({
  flexShrink: 0,
  color: vars.color.inkFaint,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
