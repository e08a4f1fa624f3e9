import { keyframes, style } from '@vanilla-extract/css';

import { raisedSurface } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { transform: 'translateX(-100%)' } });
const slideRtl = keyframes({ from: { transform: 'translateX(100%)' } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  background: vars.color.veil,
  '@media': {
    [media.motionWelcome]: { animation: `${fade} ${vars.motion.calm} ${vars.motion.ease}` },
  },
});

export const sheet = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: 'min(20rem, calc(100vw - 3rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ...raisedSurface,
  // Also the edge in forced colours.
  borderInlineEnd: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.float,
  '@media': {
    [media.motionWelcome]: {
      animation: `${slide} ${vars.motion.slow} ${vars.motion.ease}`,
      selectors: { '[dir="rtl"] &': { animationName: slideRtl } },
    },
  },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  minBlockSize: '100%',
  padding: vars.space.m,
  outline: 'none',
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
});
