import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xs,
  minInlineSize: 0,
  padding: vars.space.xxs,
  paddingInlineStart: vars.space.s,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
});

/** One click selects all of it, for those whose browser forbids copying by a button. */
export const value = style({
  ...text.code,
  flex: '1 1 9rem',
  minInlineSize: 0,
  paddingBlock: vars.space.xs,
  fontSize: vars.fontSize.s,
  // Keys and addresses read left to right in every language.
  direction: 'ltr',
  userSelect: 'all',
});
