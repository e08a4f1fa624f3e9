import { style } from '@vanilla-extract/css';

import { dialogActions } from '#theme/dialog.css';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const text = style({ display: 'flex', flexDirection: 'column', gap: vars.space.m });

/** Side by side while there is room; as wide as the sheet under a thumb. */
export const actions = style([
  dialogActions,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
    gap: vars.space.s,
    '@media': {
      [media.medium]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
    },
  },
]);
