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
  position: 'relative',
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
  // The page that is open, and more quietly the one that it belongs to: a bar before its first letter.
  '&[aria-current]': { color: vars.color.accentInk },
  '&[aria-current="page"]': { background: vars.color.accentSoft },
  '&[aria-current="true"]::before': {
    content: '',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    blockSize: '1.125rem',
    marginBlock: 'auto',
    // A border, which forced colours draw.
    borderInlineStart: `3px solid ${vars.color.accentInk}`,
    borderRadius: vars.radius.full,
  },
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
  selectors: {
    ...marks,
    // On the line that leads here.
    '&[aria-current="true"]::before': {
      ...marks['&[aria-current="true"]::before'],
      insetInlineStart: `calc(${vars.space.s} * -1 - 0.125rem)`,
    },
  },
  '@media': { ...forcedMarks, [media.wide]: { minBlockSize: '2.25rem' } },
});
