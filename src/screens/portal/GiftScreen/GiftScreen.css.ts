import { keyframes, style } from '@vanilla-extract/css';

import { text, visuallyHidden } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

export const silent = style(visuallyHidden);

const appear = keyframes({ from: { opacity: 0.3, transform: 'translateY(-6px)' } });

export const confirmed = style({
  ...text.lead,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.m,
  // Seen in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.m,
  background: vars.color.successSoft,
  color: vars.color.successInk,
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  boxShadow: vars.shadow.card,
  animation: `${appear} ${vars.motion.slow} ${vars.motion.ease}`,
});
