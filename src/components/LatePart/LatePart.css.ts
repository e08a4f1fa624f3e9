import { style } from '@vanilla-extract/css';

/** Only marks what holds the place: it stands where the part is going to stand. */
export const place = style({ display: 'contents' });
