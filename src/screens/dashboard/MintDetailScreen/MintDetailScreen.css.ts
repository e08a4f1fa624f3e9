import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** The balance first, and what the token is beside it where there is room. */
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
    },
  },
});

export const metadata = style({
  minInlineSize: 0,
  '@media': { [media.wide]: { gridColumn: 1, gridRow: '1 / -1' } },
});

export const giftLink = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  inlineSize: '26rem',
  maxInlineSize: '100%',
});

export const giftLabels = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.m,
  color: vars.color.inkSoft,
});
