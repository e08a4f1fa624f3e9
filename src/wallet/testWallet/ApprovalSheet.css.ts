import { keyframes, style } from '@vanilla-extract/css';

import { raisedSurface, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const slide = keyframes({ from: { transform: 'translateY(100%)' } });
const fade = keyframes({ from: { opacity: 0 } });

const { l, xl } = vars.space;

/** At the lower edge of a phone, under the thumb; elsewhere in the middle. */
export const sheet = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '100%',
  maxBlockSize: `calc(100dvb - ${xl})`,
  marginBlockEnd: 0,
  padding: l,
  paddingBlockEnd: `max(${l}, env(safe-area-inset-bottom))`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: vars.color.ink,
  ...raisedSurface,
  // Also the edge in forced colours.
  border: `1px solid ${vars.color.line}`,
  borderRadius: `${vars.radius.xl} ${vars.radius.xl} 0 0`,
  boxShadow: vars.shadow.float,
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
