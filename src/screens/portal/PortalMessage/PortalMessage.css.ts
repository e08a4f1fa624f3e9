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

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const title = style({ ...looks.title, fontSize: vars.fontSize.xl });

export const text = style({ ...looks.body, color: vars.color.inkSoft });

export const action = style({ inlineSize: '100%', paddingBlockStart: vars.space.xs });
