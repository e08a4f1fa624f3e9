import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: vars.space.s,
  minBlockSize: vars.size.touchTarget,
  cursor: 'pointer',
});

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23fff' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.8 8.4 2.8 2.8 5.6-6'/%3E%3C/svg%3E\")";

export const input = style({
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
    [`${root}:hover &:not(:checked)`]: { borderColor: vars.color.accent },
    '&:checked': {
      borderColor: vars.color.accent,
      background: `${vars.color.accent} ${tick} center / 100% no-repeat`,
    },
  },
  '@media': {
    // Fills are gone there: the browser's own box is the honest one.
    [media.forcedColors]: { appearance: 'auto' },
  },
});
