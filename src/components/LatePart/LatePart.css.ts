import { style } from '@vanilla-extract/css';

/** Only marks what holds the place: it is where the part is going to be. */
export const place = style({ display: 'contents' });
