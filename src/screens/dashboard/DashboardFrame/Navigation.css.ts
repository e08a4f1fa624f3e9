import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs });

export const icon = style({
  flexShrink: 0,
  color: vars.color.inkFaint,
  selectors: { '[aria-current] &': { color: 'inherit' } },
});

export const item = style({
  ...quickTransition,
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minBlockSize: vars.size.touchTarget,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.s,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.ink },
    '&[aria-current]': { background: vars.color.accentSoft, color: vars.color.accentInk },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid' } } },
  },
});
