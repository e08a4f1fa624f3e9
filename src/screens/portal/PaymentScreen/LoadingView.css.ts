import { style } from '@vanilla-extract/css';

import * as amountDue from './AmountDue.css';

/** Large text does not widen it. */
const centred = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
});

/** Where the amount's label will be. */
export const label = style([amountDue.label, centred]);

/** Where the amount will be. */
export const amount = style([amountDue.short, centred]);

/** As high as three wallets. */
export const waiting = style({ display: 'grid', placeItems: 'center', minBlockSize: '12rem' });
