import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

/** Both names in one line while there is room. */
export const buyer = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: vars.space.m,
});

export const wide = style({ gridColumn: '1 / -1' });
