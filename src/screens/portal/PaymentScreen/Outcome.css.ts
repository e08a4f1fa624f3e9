import { style, styleVariants } from '@vanilla-extract/css';

import { notPrinted, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.l,
  paddingBlock: vars.space.m,
  textAlign: 'center',
});

const quiet = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: vars.radius.full,
});

/** In the place of a mark, where nothing is celebrated. */
export const quietMark = styleVariants({
  expired: [quiet, { background: color.sunken, color: color.inkSoft }],
  twice: [quiet, { background: color.warningSoft, color: color.warningInk }],
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const title = style({ ...text.title, fontSize: vars.fontSize.xl });

export const explanation = style({ ...text.body, color: color.inkSoft, textWrap: 'balance' });

/** What is known comes first, in ink. */
export const fact = style({ ...text.body, textWrap: 'balance' });

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  inlineSize: '100%',
  paddingBlockStart: vars.space.xs,
  ...notPrinted,
});
