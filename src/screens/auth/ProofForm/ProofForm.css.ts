import { style } from '@vanilla-extract/css';

import { dialog } from '#theme/dialog.css';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** Beneath the form's button, which is at the end of a dialog where there is room. What stays in sight lies beneath them. */
export const others = style({
  position: 'relative',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.s,
  '@media': {
    [media.medium]: { selectors: { [`${dialog} &`]: { justifyContent: 'flex-end' } } },
  },
});
