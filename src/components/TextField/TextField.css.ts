import { style } from '@vanilla-extract/css';

/** Digits of one width, so that a typed amount does not dance. */
export const numeric = style({ fontVariantNumeric: 'tabular-nums' });
