import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.m,
  paddingBlock: vars.space.xxl,
  paddingInline: vars.space.l,
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.l,
  textAlign: 'center',
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xxs,
  // Holds the dash that is only read.
  position: 'relative',
});

export const title = style({ fontWeight: vars.weight.medium, maxInlineSize: '40ch' });

export const description = style({
  ...text.small,
  maxInlineSize: '48ch',
  color: vars.color.inkSoft,
  textWrap: 'balance',
});
