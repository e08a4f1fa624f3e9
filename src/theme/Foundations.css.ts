/** Styles of the Foundations pages only. */
import { style } from '@vanilla-extract/css';

import { text } from './mixins';
import { media } from './tokens';
import { vars } from './vars.css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxl,
  maxInlineSize: '64rem',
  padding: vars.space.m,
  '@media': { [media.medium]: { padding: vars.space.xxl } },
});

export const title = style(text.title);
export const heading = style({ ...text.heading, marginBlockEnd: vars.space.m });
export const lead = style({
  maxInlineSize: '60ch',
  marginBlockStart: vars.space.xs,
  color: vars.color.inkSoft,
});
export const small = style({ ...text.small, color: vars.color.inkSoft });
export const name = style({ ...text.code, fontSize: vars.fontSize.xs, color: vars.color.inkSoft });

export const grid = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
});

export const swatch = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
});

export const paint = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '4.5rem',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  fontWeight: vars.weight.medium,
});

export const rows = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const row = style({
  display: 'grid',
  gap: vars.space.s,
  alignItems: 'center',
  '@media': { [media.medium]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});

export const bar = style({
  blockSize: '1rem',
  borderRadius: '4px',
  background: vars.color.accent,
});

export const shape = style({
  blockSize: '6rem',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
});

export const mover = style({
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius.m,
  background: vars.color.accent,
  transitionProperty: 'translate',
  transitionTimingFunction: vars.motion.ease,
  selectors: {
    'button:is(:hover, :focus-visible) &': { translate: '6rem' },
    '[dir="rtl"] button:is(:hover, :focus-visible) &': { translate: '-6rem' },
  },
});

export const stage = style({
  inlineSize: '100%',
  maxInlineSize: '11rem',
  padding: vars.space.xs,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
