import { style } from '@vanilla-extract/css';

import { bare } from '#theme/control.css';
import { vars } from '#theme/vars.css';

/** Grows with its text where the browser can; elsewhere its reader pulls it. */
export const area = style([
  bare,
  {
    fieldSizing: 'content',
    minBlockSize: '6rem',
    maxBlockSize: '24rem',
    paddingBlock: vars.space.s,
    lineHeight: vars.lineHeight.normal,
    resize: 'vertical',
  },
]);
