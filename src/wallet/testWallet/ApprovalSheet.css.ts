import { keyframes, style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const fade = keyframes({ from: { opacity: 0 } });

export const sheet = style({
  inlineSize: 'min(26rem, calc(100vw - 2rem))',
  maxBlockSize: 'calc(100dvb - 2rem)',
  padding: vars.space.l,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: vars.color.ink,
  background: vars.color.raised,
  // Also the edge in forced colours.
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.xl,
  boxShadow: vars.shadow.float,
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  '::backdrop': {
    background: vars.color.veil,
    animation: `${fade} ${vars.motion.calm} ${vars.motion.ease}`,
  },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.color.inkSoft,
  ...text.small,
});

export const icon = style({ inlineSize: '1.5rem', blockSize: '1.5rem' });

export const title = style({ ...text.heading, marginBlockStart: vars.space.m });

export const details = style({ marginBlock: vars.space.m });

export const amount = style({
  ...text.lead,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.s,
  marginBlockStart: vars.space.l,
});
