import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

/** Where the amount will be, and its label. */
export const amount = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlockStart: vars.space.s,
});

export const wallets = style({ display: 'flex', flexDirection: 'column', gap: vars.space.m });

export const wallet = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: vars.space.m,
});
