import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Large letters on a narrow page put the button on a line of its own. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.m,
  rowGap: vars.space.s,
  padding: vars.space.m,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

/** Name over dates on a narrow page, in columns on a wide one. */
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 7rem',
  minInlineSize: 0,
  '@media': {
    [media.medium]: { flexDirection: 'row', alignItems: 'center', columnGap: vars.space.l },
  },
});

export const word = style({ flex: 1, minInlineSize: 0 });

/** What sets a key apart goes below a name that leaves it no room. */
export const titleLine = style([
  word,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.xs },
]);

export const nameLine = style({ display: 'flex', alignItems: 'center', minInlineSize: 0 });

export const name = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

/** Large enough for a thumb, and no higher than the line of the name. */
export const rename = style({ flexShrink: 0, marginBlock: '-0.625rem' });

export const created = style([word, { ...text.small, color: vars.color.inkSoft }]);

/** As large as the button that comes. */
export const buttonPlace = style({
  flexShrink: 0,
  inlineSize: '7.375rem',
  blockSize: vars.size.touchTarget,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
});
