import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.l });

/** A heading of fields that have labels of their own. */
export const caption = style({
  marginBlockEnd: vars.space.m,
  fontWeight: vars.weight.semibold,
});

/** Both names in one line while there is room. */
export const buyer = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: vars.space.m,
});

export const wide = style({ gridColumn: '1 / -1' });
