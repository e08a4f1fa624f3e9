import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

/** Rows of two lines: on a phone names and notes do not fit beside each other. */
const narrow = '(max-width: 20rem)';
/** As high as the badge, so that all rows are. */
const noteLine = '1.5rem';

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.m });

export const title = style({ ...text.heading, fontSize: vars.fontSize.m });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  containerType: 'inline-size',
});

export const wallet = style({
  ...quickTransition,
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: '3.75rem',
  paddingBlock: space.xs,
  paddingInline: space.s,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.m,
  background: color.surface,
  textAlign: 'start',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  ':hover': { background: color.sunken, borderColor: color.control },
  ':active': { background: color.sunken, transform: 'scale(0.99)' },
  '@container': { [narrow]: { minBlockSize: '4.25rem' } },
  ':disabled': {
    background: color.sunken,
    borderColor: color.line,
    color: color.inkSoft,
    transform: 'none',
    cursor: 'default',
  },
});

/** Name and notes: beside each other, or below each other when the name is long or the row narrow. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s,
  rowGap: space.xxs,
  flex: 1,
  minInlineSize: 0,
  '@container': { [narrow]: { flexDirection: 'column', alignItems: 'start', rowGap: 0 } },
});

export const name = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

export const notes = style({
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  color: color.inkSoft,
  selectors: { '&:not(:empty)': { minBlockSize: noteLine } },
});

/** Keeps the line of a note that is still to come: nothing moves when it does. */
export const awaited = style([notes, { minBlockSize: noteLine }]);

export const recommended = style({
  paddingInline: space.xs,
  borderRadius: vars.radius.full,
  // Seen in forced colours.
  border: '1px solid transparent',
  background: color.accentSoft,
  color: color.accentInk,
  fontWeight: vars.weight.medium,
  // With very large text it is the one word that may not fit.
  fontSize: `min(${vars.fontSize.xs}, 6.5vw)`,
  overflowWrap: 'anywhere',
  // Only there: looking up how words break costs every first paint.
  '@container': { '(max-width: 15rem)': { hyphens: 'auto' } },
});

/** Gives way to the words where text is large or the card narrow. */
export const arrow = style({
  flexShrink: 0,
  color: color.inkFaint,
  '@container': { '(max-width: 15rem)': { display: 'none' } },
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

/** As high as three wallets, so that the card does not jump when they come. */
export const loading = style({ display: 'grid', placeItems: 'center', minBlockSize: '12rem' });

export const help = style({ display: 'flex', flexDirection: 'column', gap: space.xs });

export const empty = style({ ...text.small, color: color.inkSoft });
