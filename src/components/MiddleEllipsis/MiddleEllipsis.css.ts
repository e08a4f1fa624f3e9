import { style } from '@vanilla-extract/css';

export const root = style({
  display: 'block',
  minInlineSize: 0,
  whiteSpace: 'nowrap',
  // Keys and addresses read left to right in every language.
  direction: 'ltr',
  // The underline of a link does not reach into inline blocks by itself.
  textDecoration: 'inherit',
  '@media': {
    // On paper there is nothing to hover.
    print: {
      maxInlineSize: 'none !important',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      textDecoration: 'none',
    },
  },
});

/** Inline: between the items of a flex box the browser copies a line break. */
const half = style({
  display: 'inline-block',
  verticalAlign: 'bottom',
  textDecoration: 'inherit',
  '@media': { print: { display: 'inline' } },
});

export const start = style([
  half,
  {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minInlineSize: '2ch',
    // Until the end is measured: its 6 characters.
    maxInlineSize: 'calc(100% - 6ch)',
  },
]);

export const end = half;
