import { style } from '@vanilla-extract/css';

import { bare } from '#theme/control.css';
import { vars } from '#theme/vars.css';

/** One line is as high as any other field. */
const lines = {
  gridArea: '1 / 1',
  paddingBlock: `calc((${vars.size.touchTarget} - ${vars.lineHeight.snug} * 1em) / 2 - 0.0625rem)`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** Holds the text a second time, unseen: its height is that of all lines, also where a browser cannot size a field. */
export const root = style({
  display: 'grid',
  flex: 1,
  minInlineSize: 0,
  // Far more than an address takes: a page that was pasted scrolls.
  maxBlockSize: '12rem',
  overflowY: 'auto',
  '::after': {
    ...lines,
    content: 'attr(data-text) " "',
    visibility: 'hidden',
  },
  '@supports': {
    // Safari on iOS, which alone knows this, keeps 3 px at either end of a textarea.
    '(-webkit-touch-callout: none)': { '::after': { paddingInlineEnd: '0.375rem' } },
  },
});

export const area = style([
  bare,
  {
    ...lines,
    overflow: 'hidden',
    font: 'inherit',
    lineHeight: 'inherit',
    resize: 'none',
  },
]);
