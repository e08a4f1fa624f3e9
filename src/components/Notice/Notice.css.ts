import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text, visuallyHidden } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const { color } = vars;

/** Takes no room, not even a gap: what is around it stays where it was. */
export const silent = style(visuallyHidden);

/** Makes its own room, so that what is below slides away instead of jumping. */
const open = keyframes({ from: { gridTemplateRows: '0fr', opacity: 0 } });

export const shown = style({
  display: 'grid',
  gridTemplateRows: '1fr',
  minInlineSize: 0,
  '@media': {
    [media.motionWelcome]: { animation: `${open} ${vars.motion.calm} ${vars.motion.ease}` },
  },
});

export const fold = style({ minBlockSize: 0, overflow: 'hidden' });

export const note = style({
  ...text.small,
  display: 'flex',
  gap: vars.space.s,
  paddingBlock: vars.space.s,
  paddingInline: `min(${vars.space.m}, 4vw)`,
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.s,
  color: color.ink,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  textWrap: 'pretty',
});

/** Grows with the text as long as it leaves a narrow screen room for words. */
const iconSize = 'min(1.5rem, 9vw)';

/** In the middle of the first line. */
export const icon = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: iconSize,
    blockSize: iconSize,
    marginBlockStart: `calc((1lh - ${iconSize}) / 2)`,
    // Seen in forced colours, around a warning.
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
  },
  variants: {
    tone: {
      neutral: { border: 0, color: color.inkSoft },
      warning: { background: color.cautionSoft, color: color.cautionInk },
    },
  },
});

/** Short lines, in a note as wide as what it speaks of. */
export const words = style({ minInlineSize: 0, maxInlineSize: '44rem' });
