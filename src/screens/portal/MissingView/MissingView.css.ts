import { style } from '@vanilla-extract/css';

import { text as looks } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.l,
  paddingBlock: vars.space.m,
  textAlign: 'center',
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const title = style({ ...looks.title, fontSize: vars.fontSize.xl });

export const text = style({ ...looks.body, color: vars.color.inkSoft });

export const action = style({ inlineSize: '100%', paddingBlockStart: vars.space.xs });
