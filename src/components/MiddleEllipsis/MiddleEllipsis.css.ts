import { style } from '@vanilla-extract/css';

export const root = style({
  display: 'flex',
  minInlineSize: 0,
  // Keys and addresses read left to right in every language.
  direction: 'ltr',
});

export const start = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: '2ch',
});

export const end = style({ flexShrink: 0, whiteSpace: 'nowrap' });
