import { keyframes, style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({
  position: 'relative',
  display: 'inline-grid',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.s,
});

const appear = keyframes({ from: { opacity: 0 } });

/**
 * Covers the letter, in its place: icons come after the names. Its ground hides the letter behind a
 * transparent mark.
 */
export const image = style({
  '@media': {
    [media.motionWelcome]: { animation: `${appear} ${vars.motion.calm} ${vars.motion.ease}` },
  },
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: vars.color.surface,
});
