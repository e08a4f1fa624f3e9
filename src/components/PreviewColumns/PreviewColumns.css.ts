import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/**
 * The form gives way to the preview, which is a picture and has one size. Without room for both it is
 * as wide as what stands below it on the page.
 */
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 34rem) minmax(min(18rem, 40%), 1fr)' },
  },
});

/** As wide as a `PhonePreview` grows, in the middle of its column. */
const picture = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  inlineSize: '100%',
  minInlineSize: 0,
  maxInlineSize: '19.5rem',
  marginInline: 'auto',
} as const;

export const beside = style({ ...picture, position: 'sticky', insetBlockStart: vars.space.l });

export const title = style({
  ...text.small,
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
});

export const folded = style({
  minInlineSize: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});

export const toggle = style({
  ...text.small,
  ...quickTransition,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  inlineSize: '100%',
  minBlockSize: vars.size.touchTarget,
  padding: vars.space.m,
  border: 0,
  borderRadius: vars.radius.l,
  background: 'transparent',
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { color: vars.color.accentInk },
  // In line with the words of the card above it.
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

export const chevron = style({
  flexShrink: 0,
  color: vars.color.inkFaint,
  transition: `rotate ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
});

export const body = style({
  ...picture,
  boxSizing: 'content-box',
  inlineSize: 'auto',
  padding: vars.space.m,
  paddingBlockStart: vars.space.xs,
});
