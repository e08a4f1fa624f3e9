import { style } from '@vanilla-extract/css';

import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** In as few lines as it takes, so that the host is in the first: lines of one length would break it. */
export const url = style({ display: 'block', textWrap: 'wrap' });

/** Its icon, and not the room around that, ends where the cards do. */
export const menu = style({
  '@media': {
    [media.medium]: { marginInlineEnd: `calc((1.25rem - ${vars.size.touchTarget}) / 2)` },
    // There the button has an edge.
    [media.forcedColors]: { marginInlineEnd: 0 },
  },
});
