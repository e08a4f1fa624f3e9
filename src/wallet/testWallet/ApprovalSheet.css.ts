import { keyframes, style } from '@vanilla-extract/css';

import { raisedSheet, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const slide = keyframes({ from: { transform: 'translateY(100%)' } });
const fade = keyframes({ from: { opacity: 0 } });

const { l } = vars.space;

/** At the lower edge of a phone, under the thumb; elsewhere in the middle. */
export const sheet = style({
  ...raisedSheet,
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '100%',
  marginBlockEnd: 0,
  padding: l,
  paddingBlockEnd: `max(${l}, env(safe-area-inset-bottom))`,
  animation: `${slide} ${vars.motion.slow} ${vars.motion.ease}`,
  '@media': {
    [media.medium]: {
      inlineSize: '26rem',
      marginBlockEnd: 'auto',
      borderRadius: vars.radius.xl,
      animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
    },
  },
  '::backdrop': {
    background: vars.color.veil,
    animation: `${fade} ${vars.motion.calm} ${vars.motion.ease}`,
  },
});

export const header = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.color.inkSoft,
});

export const icon = style({ inlineSize: '2rem', blockSize: '2rem' });

export const title = style({ ...text.heading, marginBlockStart: vars.space.m });

export const details = style({ marginBlock: vars.space.m });

/** USDC and tokens may go in one direction. */
export const movement = style({
  selectors: { '& + &': { marginBlockStart: vars.space.s } },
});

export const amount = style({
  ...text.lead,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: vars.space.s,
  marginBlockStart: vars.space.l,
});
