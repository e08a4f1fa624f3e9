import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** What was just made rises into its place. */
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

export const root = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    background: vars.color.surface,
    border: '1px solid',
    borderRadius: vars.radius.l,
  },
  variants: {
    tone: {
      plain: { borderColor: vars.color.line, boxShadow: vars.shadow.card },
      accent: {
        borderColor: vars.color.accent,
        boxShadow: `0 0 0 4px ${vars.color.accentSoft}, ${vars.shadow.card}`,
        '@media': {
          [media.motionWelcome]: { animation: `${arrive} ${vars.motion.slow} ${vars.motion.ease}` },
        },
      },
    },
  },
});

/** The card's own distance to its edge; the same for its header, body and footer. */
const padding = {
  paddingInline: vars.space.m,
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
};

export const header = style({
  ...padding,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.s,
  paddingBlockStart: vars.space.l,
});

/** As high as the title's line. */
export const done = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: vars.radius.full,
  background: vars.color.successSoft,
  color: vars.color.successInk,
});

export const headings = style({ flex: '1 1 12rem', minInlineSize: 0 });

export const titleLine = style({ display: 'flex', gap: vars.space.xs, minInlineSize: 0 });

export const title = style({ ...text.heading, minInlineSize: 0, overflowWrap: 'anywhere' });

export const description = style({
  ...text.small,
  marginBlockStart: vars.space.xxs,
  color: vars.color.inkSoft,
});

export const alert = style({
  ...padding,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  minInlineSize: 0,
  paddingBlockStart: vars.space.m,
});

export const body = style({
  ...padding,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  minInlineSize: 0,
  paddingBlock: vars.space.l,
  selectors: { [`:is(${header}, ${alert}) + &`]: { paddingBlockStart: vars.space.m } },
});

/** For tables and lists that draw their own lines to the card's edge. */
export const flush = style({
  minInlineSize: 0,
  overflow: 'hidden',
  borderEndStartRadius: vars.radius.l,
  borderEndEndRadius: vars.radius.l,
  selectors: { [`:is(${header}, ${alert}) + &`]: { marginBlockStart: vars.space.m } },
});

export const footer = style({
  ...padding,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlock: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
