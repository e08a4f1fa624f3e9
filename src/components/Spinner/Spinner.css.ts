import { keyframes, style } from '@vanilla-extract/css';

import { forcedRing, loadingRing, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const turn = keyframes({ to: { rotate: '1turn' } });
const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const root = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  color: vars.color.inkSoft,
});

export const inline = style({ flexDirection: 'row', justifyContent: 'flex-start' });

export const mark = style({
  display: 'inline-block',
  flexShrink: 0,
  boxSizing: 'border-box',
  ...loadingRing,
  animation: `${turn} 0.8s linear infinite`,
  '@media': {
    // Stillness would look broken: it fades in place instead of turning (`data-fades`).
    [media.lessMotion]: {
      animation: `${breathe} 2s ease-in-out infinite !important`,
    },
    ...forcedRing,
  },
});

export const small = style({ inlineSize: '1.15em', blockSize: '1.15em', borderWidth: '2px' });

/** On a filled button the ring takes the text's colour. */
export const current = style({
  borderColor: 'color-mix(in srgb, currentColor 30%, transparent)',
  borderBlockStartColor: 'currentColor',
  '@media': forcedRing,
});
