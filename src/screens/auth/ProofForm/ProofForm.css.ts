import { style } from '@vanilla-extract/css';

import { dialog } from '#theme/dialog.css';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Beneath the form's button, which is at the end of a dialog where there is room. */
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.s,
  '@media': {
    [media.medium]: { selectors: { [`${dialog} &`]: { justifyContent: 'flex-end' } } },
  },
});
