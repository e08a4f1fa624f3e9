import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { dialog, dialogActions } from '#theme/dialog.css';
import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = recipe({
  base: { display: 'flex' },
  variants: {
    layout: {
      // Measured for its button.
      column: { flexDirection: 'column', gap: vars.space.l, containerType: 'inline-size' },
      row: { flexWrap: 'wrap', gap: vars.space.s, containerType: 'inline-size' },
    },
  },
});

const ROOM_FOR_A_ROW = '(min-width: 18rem)';

/** The field of a row takes the room that the button leaves, or a whole line. */
export const beside = style({
  flex: '1 1 100%',
  minInlineSize: 0,
  '@container': { [ROOM_FOR_A_ROW]: { flex: '1 1 0' } },
});

/** Stays beside the control, whatever stands below that. */
export const button = style({
  flex: '1 1 100%',
  '@container': {
    [ROOM_FOR_A_ROW]: {
      flex: 'none',
      marginBlockStart: `calc(${text.small.fontSize} * ${text.small.lineHeight} + ${vars.space.xs})`,
    },
  },
});

/** Its parts are the row's own. */
export const beneath = style({ display: 'contents' });

/** Below both. */
export const alert = style({ flex: '1 1 100%', order: 1 });

/** What went wrong and the buttons: in a dialog that is longer than the screen both stay in sight. */
export const end = style([
  dialogActions,
  { display: 'flex', flexDirection: 'column', gap: vars.space.l },
]);

/**
 * As wide as a narrow form; in a wide one that would be a bar, and words are enough. In a dialog at the end,
 * where a question has its buttons.
 */
export const buttons = style({
  display: 'grid',
  gap: vars.space.s,
  '@container': {
    '(min-width: 26rem)': {
      gridTemplateColumns: 'minmax(11rem, auto)',
      gridAutoFlow: 'column',
      alignSelf: 'flex-start',
    },
  },
  '@media': {
    [media.medium]: {
      selectors: { [`${dialog} &`]: { gridTemplateColumns: 'auto', alignSelf: 'flex-end' } },
    },
  },
});

// As large as the buttons of a question.
globalStyle(`${dialog} ${buttons} > *`, {
  '@media': {
    [media.medium]: {
      minBlockSize: vars.size.touchTarget,
      paddingBlock: vars.space.xs,
      paddingInline: vars.space.m,
      borderRadius: vars.radius.s,
      fontSize: vars.fontSize.s,
    },
  },
});
