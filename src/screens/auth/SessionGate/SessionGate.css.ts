import { style } from '@vanilla-extract/css';

import { appearLate } from '#theme/appearLate.css';
import { vars } from '#theme/vars.css';

/**
 * Most checks end before anyone could read: the spinner comes only when one takes longer. It hangs
 * from the top, so that it stays when a note comes below it.
 */
export const checking = style([
  appearLate,
  {
    display: 'grid',
    placeContent: 'start center',
    minBlockSize: '100dvb',
    paddingBlockStart: '40dvb',
    paddingInline: vars.space.m,
  },
]);
