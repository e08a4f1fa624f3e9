import { keyframes, style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

const { color, motion } = vars;

const grow = keyframes({ from: { transform: 'scale(0.6)', opacity: 0.3 } });
const draw = keyframes({ from: { strokeDashoffset: 1 } });

/** What is good sends a ring out, once. */
const halo = keyframes({
  from: { boxShadow: `0 0 0 0 ${color.successInk}` },
  to: { boxShadow: '0 0 0 1.25rem transparent' },
});

const mark = style({
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: vars.radius.full,
  animation: `${grow} ${motion.slow} ${motion.ease} backwards`,
});

export const good = style([
  mark,
  {
    color: color.successInk,
    background: color.successSoft,
    animation: `${grow} ${motion.slow} ${motion.ease} backwards, ${halo} 900ms ease-out 420ms`,
  },
]);

export const bad = style([mark, { color: color.criticalInk, background: color.criticalSoft }]);

/** Drawn as if by hand, once the disc is there. Its path is 1 long (`pathLength`). */
export const stroke = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.25,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeDasharray: 1,
  animation: `${draw} ${motion.slow} ${motion.ease} 220ms backwards`,
});
