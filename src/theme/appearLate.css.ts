import { keyframes, style } from '@vanilla-extract/css';

import { vars } from './vars.css';

const appear = keyframes({ from: { opacity: 0 } });

/** Stands in for what is mostly there before anyone could read it: so this is seen only when that takes longer. */
export const appearLate = style({ animation: `${appear} ${vars.motion.calm} 300ms both` });
