import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const row = style({
  display: 'grid',
  gap: vars.space.xxs,
  alignItems: 'baseline',
  minInlineSize: 0,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 2.4fr)',
      gap: vars.space.m,
    },
  },
  selectors: {
    '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});

export const term = style({ ...text.small, color: vars.color.inkSoft });

export const value = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const code = style(text.code);
