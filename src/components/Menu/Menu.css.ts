import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const trigger = style({
  ...quickTransition,
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.touchTarget,
  minInlineSize: vars.size.touchTarget,
  maxInlineSize: '100%',
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  border: '1px solid transparent',
  borderRadius: vars.radius.m,
  background: 'transparent',
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    // An avatar's soft ground would vanish on a sunken one.
    '&[aria-expanded="true"]': {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
    },
  },
});

export const header = style({
  paddingBlock: vars.space.s,
  paddingInline: vars.space.m,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});
