import { keyframes, style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, motion } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.l,
  paddingBlock: vars.space.m,
  textAlign: 'center',
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const title = style({ ...text.title, fontSize: vars.fontSize.xl });

export const explanation = style({ ...text.body, color: color.inkSoft });

export const action = style({ inlineSize: '100%', paddingBlockStart: vars.space.xs });

const grow = keyframes({ from: { transform: 'scale(0.6)', opacity: 0.3 } });
const draw = keyframes({ from: { strokeDashoffset: 1 } });

export const mark = style({
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: vars.radius.full,
  animation: `${grow} ${motion.slow} ${motion.ease} backwards`,
});

export const good = style([mark, { color: color.successInk, background: color.successSoft }]);

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
