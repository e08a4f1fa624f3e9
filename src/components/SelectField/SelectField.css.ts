import { style } from '@vanilla-extract/css';

import { box } from '#theme/control.css';
import { vars } from '#theme/vars.css';

export const button = style([
  box,
  {
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-focus-visible]': {
        borderColor: vars.color.accent,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '1px',
      },
    },
  },
]);

export const value = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.color.inkFaint } },
});

export const chevron = style({ flexShrink: 0, color: vars.color.inkFaint });

export const optionLabel = style({ flex: 1, minInlineSize: 0 });

export const check = style({ flexShrink: 0, color: vars.color.accentInk });
