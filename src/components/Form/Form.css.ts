import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { vars } from '#theme/vars.css';

export const root = recipe({
  base: { display: 'flex' },
  variants: {
    layout: {
      // Measured for its button.
      column: { flexDirection: 'column', gap: vars.space.l, containerType: 'inline-size' },
      row: { flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space.s },
    },
  },
});

/** The field of a row takes the room that the button leaves … */
export const beside = style({ flex: '999 1 12rem', minInlineSize: 0 });

/** … or the button takes a whole line. */
export const button = style({ flex: '1 0 auto', maxInlineSize: '100%' });

/** As wide as a narrow form; in a wide one that would be a bar, and words are enough. */
export const end = style({
  display: 'grid',
  gap: vars.space.s,
  '@container': {
    '(min-width: 26rem)': {
      gridTemplateColumns: 'minmax(11rem, auto)',
      gridAutoFlow: 'column',
      alignSelf: 'flex-start',
    },
  },
});
