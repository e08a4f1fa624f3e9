import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.l });

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space.m,
});

export const figure = style({ minInlineSize: 0 });

export const term = style({ ...text.small, color: color.inkSoft });

export const amount = style({
  ...text.title,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** As high as the chart and what opens its table, so that the list below stays where it is. */
export const place = style({ blockSize: '14.25rem' });
