import { style } from '@vanilla-extract/css';

/** In one line where it fits one: only then is it broken within. */
export const host = style({ display: 'inline-block', maxInlineSize: '100%' });
