import { style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Large letters on a narrow page put the buttons on a line of their own. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.m,
  rowGap: vars.space.s,
  padding: vars.space.m,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 9rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const name = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  gap: vars.space.xs,
  fontFamily: vars.font.mono,
});

export const qr = style({ inlineSize: '11rem', marginInline: 'auto' });
