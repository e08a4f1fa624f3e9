import { style } from '@vanilla-extract/css';

import { text } from './mixins';
import { media } from './tokens';
import { vars } from './vars.css';

/** Large letters on a narrow page move the buttons to a separate line. */
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

/** A name over its facts. */
export const rowWords = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 9rem',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

export const rowName = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

/** As large as the button that comes. */
export const buttonPlace = style({
  flexShrink: 0,
  inlineSize: '7.375rem',
  blockSize: vars.size.touchTarget,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
});

/** As large as the button of a menu that comes. */
export const menuPlace = style([buttonPlace, { inlineSize: vars.size.touchTarget }]);

/** The icon before the words of a row. A narrow page needs its room for words. */
export const rowIcon = style({
  display: 'none',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius.m,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  '@media': { [media.medium]: { display: 'grid' } },
});

const SEPARATOR_ROOM = '0.9em';

/** Facts about a row, in one line where there is room. Its parts are `fact`. */
export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  // Cuts off the separator before the first fact of each line.
  overflowX: 'clip',
  color: vars.color.inkSoft,
});

export const fact = style({
  position: 'relative',
  insetInlineStart: `-${SEPARATOR_ROOM}`,
  minInlineSize: 0,
  paddingInlineStart: SEPARATOR_ROOM,
  overflowWrap: 'anywhere',
  '::before': {
    content: '"·" / ""',
    position: 'absolute',
    insetInlineStart: 0,
    inlineSize: SEPARATOR_ROOM,
    textAlign: 'center',
  },
});
