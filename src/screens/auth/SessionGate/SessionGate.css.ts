import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

const appear = keyframes({ from: { opacity: 0 } });

/**
 * Most checks end before anyone could read: the spinner comes only when one takes longer. It hangs
 * from the top, so that it stays when a note comes below it.
 */
export const checking = style({
  display: 'grid',
  placeContent: 'start center',
  minBlockSize: '100dvb',
  paddingBlockStart: '40dvb',
  paddingInline: vars.space.m,
  animation: `${appear} ${vars.motion.calm} 300ms both`,
});
