import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Name over dates, in columns on a wide page. */
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 9rem',
  minInlineSize: 0,
  '@media': {
    [media.wide]: { flexDirection: 'row', alignItems: 'center', columnGap: vars.space.l },
  },
});

export const word = style({ flex: 1, minInlineSize: 0 });

/** What sets a key apart goes below a name that leaves it no room. */
export const titleLine = style([
  word,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.xs },
]);

export const nameLine = style({ display: 'flex', alignItems: 'center', minInlineSize: 0 });

/** Large enough for a thumb, and no higher than the line of the name. */
export const rename = style({ flexShrink: 0, marginBlock: '-0.625rem' });

export const created = style([word, { ...text.small, color: vars.color.inkSoft }]);
