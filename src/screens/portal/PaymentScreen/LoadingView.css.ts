import { style } from '@vanilla-extract/css';

/** About as high as what follows, so that the card hardly moves. */
export const root = style({ display: 'grid', placeItems: 'center', minBlockSize: '20rem' });
