import { globalStyle, style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** Beside the sidebar there is room for three titles in one line each. */
const ROOM_FOR_THREE = 'screen and (min-width: 75rem)';

export const cards = style({
  display: 'grid',
  gap: vars.space.m,
  '@media': { [ROOM_FOR_THREE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  minInlineSize: 0,
  padding: vars.space.l,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.card,
});

// Balanced, a narrow title would break within 'e-commerce'.
globalStyle(`${card} > h2`, { textWrap: 'wrap' });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginBlockEnd: vars.space.s,
  borderRadius: vars.radius.m,
  background: vars.color.accentSoft,
  color: vars.color.accentInk,
});

globalStyle(`${icon} > svg`, { inlineSize: '1.5rem', blockSize: '1.5rem' });

/** At the foot of the card, so that the three buttons are on one line. */
export const link = style({
  display: 'flex',
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space.m,
});
