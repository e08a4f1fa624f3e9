import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

export const included = style({ display: 'flex', flexDirection: 'column', gap: space.xs });

export const includedTitle = style({ ...text.small, fontWeight: vars.weight.medium });

/** In two columns, as the plans above; where letters are large, in one. */
export const features = style({
  ...text.small,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  columnGap: space.s,
  rowGap: space.xs,
  color: color.inkSoft,
});

export const feature = style({ display: 'flex', gap: space.xs, minInlineSize: 0 });

/** In the middle of the first line. */
export const check = style({
  flexShrink: 0,
  marginBlockStart: '0.2em',
  color: color.successInk,
});
