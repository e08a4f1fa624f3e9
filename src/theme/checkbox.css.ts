/** The box of a native checkbox. */
import { style } from '@vanilla-extract/css';

import { quickTransition } from './mixins';
import { media } from './tokens';
import { vars } from './vars.css';

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23fff' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.8 8.4 2.8 2.8 5.6-6'/%3E%3C/svg%3E\")";

/** Inside the label that is its target. */
export const checkbox = style({
  ...quickTransition,
  appearance: 'none',
  flexShrink: 0,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `1px solid ${vars.color.control}`,
  borderRadius: '6px',
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    'label:hover > &:not(:checked)': { borderColor: vars.color.accent },
    '&:checked': {
      borderColor: vars.color.accent,
      background: `${vars.color.accent} ${tick} center / 100% no-repeat`,
    },
    'label:hover > &:checked': {
      borderColor: vars.color.accentHover,
      backgroundColor: vars.color.accentHover,
    },
  },
  '@media': {
    // Fills are gone there: the browser's own box is the honest one.
    [media.forcedColors]: { appearance: 'auto' },
  },
});
