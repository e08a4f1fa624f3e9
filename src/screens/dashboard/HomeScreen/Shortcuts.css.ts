import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Equal tiles on a phone; with room, buttons in a line that are as wide as their words. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
  gap: vars.space.xs,
  '@media': { [media.medium]: { display: 'flex', flexWrap: 'wrap' } },
});

export const shortcut = style({
  ...text.small,
  ...quickTransition,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xxs,
  minInlineSize: 0,
  minBlockSize: vars.size.touchTarget,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.xxs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textDecoration: 'none',
  ':hover': { background: vars.color.sunken },
  '@media': {
    [media.medium]: {
      flexDirection: 'row',
      gap: vars.space.xs,
      paddingBlock: vars.space.xs,
      paddingInline: vars.space.m,
    },
  },
});

export const icon = style({ flexShrink: 0, color: vars.color.accentInk });
