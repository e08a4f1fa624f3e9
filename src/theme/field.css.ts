/** Label, help and error around a control. */
import { style } from '@vanilla-extract/css';

import { text } from './mixins';
import { vars } from './vars.css';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  minInlineSize: 0,
});

export const heading = style({
  ...text.small,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: vars.space.s,
});

export const label = style({ fontWeight: vars.weight.medium, color: vars.color.ink });

export const aside = style({ color: vars.color.inkFaint });

export const description = style({ ...text.small, color: vars.color.inkSoft });

export const error = style({
  ...text.small,
  display: 'flex',
  gap: vars.space.xs,
  color: vars.color.criticalInk,
  overflowWrap: 'anywhere',
});

export const errorIcon = style({ flexShrink: 0, marginBlockStart: '0.2em' });
