import { style } from '@vanilla-extract/css';

import { pageHeight } from '#theme/page.css';
import { vars } from '#theme/vars.css';

/** As wide as there is room, and no wider than most of a phone. */
export const phone = style({
  inlineSize: '100%',
  maxInlineSize: '19.5rem',
  padding: '0.375rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: '2.25rem',
  background: vars.color.surface,
  boxShadow: vars.shadow.float,
});

/** The page is as wide as a phone's, 375 px, and drawn at four fifths of its size. */
export const page = style({
  vars: { [pageHeight]: '34rem' },
  zoom: 0.8,
  minBlockSize: pageHeight,
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: '2.25rem',
  background: vars.color.canvas,
  cursor: 'default',
  userSelect: 'none',
});
