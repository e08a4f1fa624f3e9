import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const cards = style({
  display: 'grid',
  gap: vars.space.m,
  '@media': {
    [media.medium]: {
      gap: vars.space.l,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    },
  },
});

/** A small picture beside the name: the token is read, not looked at. */
export const card = style({
  display: 'grid',
  // Gives way to the name where text is large.
  gridTemplateColumns: 'min(5rem, 28%) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"picture about" "details details" "manage manage"',
  alignItems: 'center',
  gap: vars.space.m,
  minInlineSize: 0,
  padding: vars.space.m,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.card,
  '@media': { [media.medium]: { padding: vars.space.l } },
});

export const picture = style({
  gridArea: 'picture',
  containerType: 'inline-size',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.sunken,
});

export const about = style({
  gridArea: 'about',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
});

/** At the top of a card that is as high as its neighbour. */
export const details = style({
  ...text.small,
  gridArea: 'details',
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const detail = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.m,
  color: vars.color.inkSoft,
});

export const value = style({ color: vars.color.ink, fontVariantNumeric: 'tabular-nums' });

export const manage = style({ gridArea: 'manage' });
