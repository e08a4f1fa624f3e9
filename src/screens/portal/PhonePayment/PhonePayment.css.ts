import { globalStyle, style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.m,
  textAlign: 'center',
});

globalStyle(`${root} :is(h2, p)`, { textWrap: 'balance' });

export const title = style({ ...text.heading, fontSize: vars.fontSize.m });

/** In the place of the code and as large, so that nothing moves when it comes. */
export const blank = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  inlineSize: 'min(17.5rem, 100%)',
  minBlockSize: '17.5rem',
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.sunken,
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  inlineSize: '100%',
  paddingBlockStart: vars.space.xs,
});
