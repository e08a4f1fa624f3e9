import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** As high as a payment's row. */
export const row = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.m,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

export const mark = style({
  flexShrink: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
});

export const amount = style({ flex: 1, minInlineSize: 0 });

/** Narrow rows have no room for it. */
export const date = style({
  display: 'none',
  '@media': { [media.medium]: { display: 'block', inlineSize: '14rem' } },
});
