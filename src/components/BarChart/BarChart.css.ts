import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  minInlineSize: 0,
});

export const caption = style({
  ...text.small,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const amount = style({ color: color.ink, fontWeight: vars.weight.semibold });

export const plot = style({
  position: 'relative',
  borderRadius: vars.radius.s,
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '4px' },
  },
});

export const bars = style({
  inlineSize: '100%',
  blockSize: '7.5rem',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

const rect = { ...quickTransition, transitionProperty: 'fill' };

export const bar = style({
  ...rect,
  fill: color.accentInk,
  opacity: 0.65,
  '@media': { [media.forcedColors]: { fill: 'CanvasText', opacity: 1 } },
});

export const none = style({
  ...rect,
  fill: color.lineStrong,
  '@media': { [media.forcedColors]: { fill: 'GrayText' } },
});

export const chosen = style({
  ...rect,
  fill: color.accentInk,
  '@media': { [media.forcedColors]: { fill: 'Highlight' } },
});

/** As wide as a bar: then the slider means the bar under the pointer, also at its edges. */
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: 'calc(100% / var(--bars))',
  blockSize: '100%',
  border: 0,
} as const;

/** Lies over the bars, unseen. A finger that moves up or down still scrolls the page. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  appearance: 'none',
  opacity: 0,
  cursor: 'crosshair',
  touchAction: 'pan-y',
  // Without a height of the track the thumb has none, and no finger meets it.
  '::-webkit-slider-runnable-track': { blockSize: '100%' },
  '::-webkit-slider-thumb': thumb,
  '::-moz-range-thumb': thumb,
});

export const axis = style({
  ...text.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: color.inkFaint,
});
