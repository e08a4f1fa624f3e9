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

const row = {
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
} as const;

const marks = {
  '&:hover': { background: vars.color.sunken, color: vars.color.ink },
  // The page that is open, and more quietly the one that it belongs to.
  '&[aria-current]': { color: vars.color.accentInk },
  '&[aria-current="page"]': { background: vars.color.accentSoft },
} as const;

const forcedMarks = {
  [media.forcedColors]: { selectors: { '&[aria-current="page"]': { outline: '2px solid' } } },
};

export const item = style({ ...row, selectors: marks, '@media': forcedMarks });

/** A line leads down from the icon of what the pages belong to. */
export const pages = style({
  display: 'flex',
  flexDirection: 'column',
  marginBlockStart: vars.space.xxs,
  marginInlineStart: `calc(${vars.space.s} + 0.5625rem)`,
  paddingInlineStart: vars.space.s,
  borderInlineStart: `1px solid ${vars.color.line}`,
});

/** Lower than a touch target where a mouse is used, and as high everywhere else. */
export const page = style({
  ...row,
  selectors: marks,
  '@media': { ...forcedMarks, [media.wide]: { minBlockSize: '2.25rem' } },
});
