import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const zone = recipe({
  base: {
    ...quickTransition,
    position: 'relative',
    display: 'grid',
    minInlineSize: 0,
    // As high without a picture as with one: the form does not jump when it arrives.
    minBlockSize: '9rem',
    padding: vars.space.m,
    border: `1px dashed ${vars.color.control}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.inkSoft,
    selectors: {
      '&:hover': { borderColor: vars.color.inkFaint, background: vars.color.sunken },
      '&:has(:focus-visible)': {
        borderStyle: 'solid',
        borderColor: vars.color.accent,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '1px',
      },
      '&:has([aria-invalid="true"])': { borderColor: vars.color.criticalInk },
    },
  },
  variants: {
    over: {
      true: {
        borderStyle: 'solid',
        borderColor: vars.color.accentInk,
        background: vars.color.accentSoft,
        color: vars.color.accentInk,
        boxShadow: `inset 0 0 0 1px ${vars.color.accentInk}`,
        '@media': {
          [media.forcedColors]: { outline: '3px solid Highlight', outlineOffset: '-3px' },
        },
      },
      false: {},
    },
    /** The dashes ask for something. */
    chosen: { true: { borderStyle: 'solid' }, false: {} },
  },
});

/** Covers the zone, so that the whole of it is the target. */
export const input = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  minInlineSize: 0,
  textAlign: 'center',
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  color: 'inherit',
});

export const ways = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
});

/** As high as the button that it stands in for. */
export const drop = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: vars.size.touchTarget,
  fontWeight: vars.weight.medium,
});

export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  minInlineSize: 0,
});

export const picture = style({
  inlineSize: '7rem',
  blockSize: '7rem',
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
});

export const about = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 7rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
});

export const another = style({
  ...text.small,
  color: vars.color.accentInk,
  fontWeight: vars.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
