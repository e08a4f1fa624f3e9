import { globalStyle, style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.m,
});

export const headings = style({ flex: '1 1 16rem', minInlineSize: 0 });

export const title = style({ ...text.title, overflowWrap: 'anywhere' });

export const description = style({
  maxInlineSize: '60ch',
  marginBlockStart: vars.space.xs,
  color: vars.color.inkSoft,
  textWrap: 'balance',
});

// Beside buttons the lines are short: a link stays whole.
globalStyle(`${description} > a`, { '@media': { [media.medium]: { whiteSpace: 'nowrap' } } });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  minInlineSize: 0,
  maxInlineSize: '100%',
  '@media': {
    [media.medium]: {
      selectors: {
        // Buttons, and what holds their place, are higher than the title's line: both have one middle.
        '&:has(> :is(a, button, span))': {
          marginBlockStart: `calc((${vars.fontSize.xxl} * ${vars.lineHeight.tight} - ${vars.size.touchTarget}) / 2)`,
        },
      },
    },
  },
});
