import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

// Not from nothing: what is invisible at first does not count as painted.
const appear = keyframes({ from: { opacity: 0.3, transform: 'translateY(4px)' } });

export const appearing = style({ animation: `${appear} ${vars.motion.calm} ${vars.motion.ease}` });
