import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** What the token is beside what can be done with it. */
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)' } },
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
