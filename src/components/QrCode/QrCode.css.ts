import { style } from '@vanilla-extract/css';

import { vars } from '#theme/vars.css';

/** Six pixels and more for each module: read from an arm's length. */
export const code = style({
  display: 'block',
  inlineSize: 'min(17.5rem, 100%)',
  aspectRatio: '1',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  // The system's colours would make it unreadable.
  forcedColorAdjust: 'none',
});
