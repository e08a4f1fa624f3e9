import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** The whole row leads to the endpoint; the menu lies above it. */
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.m,
  padding: vars.space.m,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&:hover:has(> * a:hover)': { background: vars.color.sunken },
  },
  '@media': { [media.medium]: { alignItems: 'center', paddingInline: vars.space.l } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xxs,
  minInlineSize: 0,
});

export const name = style({
  ...text.code,
  minInlineSize: 0,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  // Inside the card's clipped corners.
  outlineOffset: '-3px',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-3px',
      borderRadius: vars.radius.m,
    },
  },
});

/** Beside the first line of a narrow page, and no higher than that. */
export const menu = style({
  position: 'relative',
  flexShrink: 0,
  marginBlock: '-0.625rem',
  marginInlineEnd: `calc(-1 * ${vars.space.xs})`,
});

/** Lines of a narrow page: what is beside others in a wide row goes below them. */
export const wrapped = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.medium]: { display: 'none' } },
});
