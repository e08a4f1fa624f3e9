import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  containerType: 'inline-size',
});

/** Three figures fit beside each other. */
const ROOM = '(min-width: 30rem)';

/** An amount has no room beside its name. */
const NO_ROOM = '(max-width: 12rem)';

export const figures = style({
  display: 'grid',
  gap: space.xs,
  '@container': { [ROOM]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.m } },
});

/** On a narrow page a line of a list; the amount goes below its name where it has no room. */
export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.m,
  minInlineSize: 0,
  // What holds the place of an amount has no baseline.
  selectors: { '[aria-busy=true] > * > &': { alignItems: 'center' } },
  '@container': {
    [`${ROOM} or ${NO_ROOM}`]: { display: 'grid', justifyContent: 'stretch' },
  },
});

export const term = style({ ...text.small, color: color.inkSoft });

export const amount = style({
  ...text.title,
  fontSize: vars.fontSize.xl,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@container': { [ROOM]: { fontSize: vars.fontSize.xxl } },
});

/** The words above the bars are in one line, or in two. */
const ONE_LINE = '(min-width: 24rem)';
const SECOND_LINE = `calc(${vars.fontSize.s} * ${vars.lineHeight.normal})`;

/** As high as the chart and what opens its table, so that the list below stays where it is. */
export const place = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  blockSize: `calc(15.03rem + ${SECOND_LINE})`,
  '@container': { [ONE_LINE]: { blockSize: '15.03rem' } },
});

export const captionPlace = style({
  display: 'flow-root',
  paddingBlockEnd: SECOND_LINE,
  '@container': { [ONE_LINE]: { paddingBlockEnd: 0 } },
});

/** As high as the bars. */
export const bars = style({
  blockSize: '7.5rem',
  borderRadius: vars.radius.s,
  background: color.sunken,
});
