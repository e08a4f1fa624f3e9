import { style } from '@vanilla-extract/css';

import { quickTransition, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Tiles, three to a line on a phone; with room, buttons in one line. Each line is full. */
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

/** Where the tiles have no room in one line. */
const NARROW = '(max-width: 41.99em)';

/** All are in one line beside the sidebar, in equal columns. */
const WIDEST = '(min-width: 75rem)';

export const shortcut = style({
  ...text.small,
  ...quickTransition,
  display: 'flex',
  flex: '1 1 4.875rem',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xxs,
  minInlineSize: 0,
  minBlockSize: vars.size.touchTarget,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.xxs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textDecoration: 'none',
  ':hover': { background: vars.color.sunken },
  '@media': {
    [NARROW]: {
      // Fewer to a line where letters are large.
      flexBasis: 'max(30%, 4.875rem)',
      // Where lines of three leave one over, the first leads the others on a line of its own.
      selectors: {
        '&:first-child:nth-last-child(3n + 1)': {
          flexBasis: '100%',
          flexDirection: 'row',
          gap: vars.space.xs,
        },
      },
    },
    [media.wide]: {
      flexBasis: 'auto',
      flexDirection: 'row',
      gap: vars.space.xs,
      padding: vars.space.xs,
    },
    [WIDEST]: { flexBasis: 0 },
  },
});

export const icon = style({ flexShrink: 0, color: vars.color.accentInk });
