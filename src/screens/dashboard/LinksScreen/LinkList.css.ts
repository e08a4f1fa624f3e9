import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Words on a separate line on a narrow page; amounts and buttons under each other on a wide one. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.m,
  rowGap: vars.space.xs,
  padding: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.medium]: { flexWrap: 'nowrap', paddingInline: vars.space.l } },
});

export const words = style({
  flex: '1 0 100%',
  minInlineSize: 0,
  '@media': { [media.medium]: { flex: '1 1 0' } },
});

/** The state stays beside the memo, however long memo and amount are. On a narrow page it ends the line. */
export const titleLine = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.xs,
  '@media': { [media.medium]: { justifyContent: 'flex-start' } },
});

export const memo = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

export const state = style({ flexShrink: 0 });

export const amount = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.xs,
  flex: '1 1 6rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.medium]: {
      flex: '0 1 auto',
      flexDirection: 'column',
      alignItems: 'flex-end',
      maxInlineSize: '12rem',
      textAlign: 'end',
    },
  },
});

/** The last icon ends where the words of other cards do. */
export const actions = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  marginInlineEnd: `calc(-1 * ${vars.space.s})`,
  // There each button has an edge.
  '@media': { [media.forcedColors]: { gap: vars.space.xs, marginInlineEnd: 0 } },
});

/** As large as the buttons that come. */
export const actionsPlace = style({
  marginInlineStart: 'auto',
  flexShrink: 0,
  inlineSize: '9rem',
  blockSize: vars.size.touchTarget,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
});
