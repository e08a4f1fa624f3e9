import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

/** The card's own distance to its edge. */
const inset = {
  paddingInline: vars.space.m,
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
};

export const filter = style({ ...inset, paddingBlockEnd: vars.space.m });

/** What is in the place of rows. */
export const instead = style({
  ...inset,
  paddingBlock: vars.space.l,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

/** Measured for what is in it. */
export const row = style({
  containerType: 'inline-size',
  paddingInline: vars.space.m,
  paddingBlockStart: vars.space.m,
  paddingBlockEnd: vars.space.xxs,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.medium]: { paddingInline: vars.space.l } },
});

/** The button is beside the words, or beside the details, or where letters are large alone. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"words words" "details button"',
  columnGap: vars.space.m,
  rowGap: vars.space.xs,
  '@container': {
    '(min-width: 32rem)': { gridTemplateAreas: '"words button" "details details"', rowGap: 0 },
    '(max-width: 14rem)': { gridTemplateAreas: '"words words" "details details" "button button"' },
  },
});

export const words = style({
  gridArea: 'words',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

/** What is unfolded goes beneath the button. */
export const details = style({
  gridColumn: '1 / -1',
  gridRow: 2,
  minInlineSize: 0,
});

/** As high as what unfolds them. */
export const detailsPlace = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.touchTarget,
});

export const button = style({
  gridArea: 'button',
  alignSelf: 'start',
  justifySelf: 'end',
  // It may have an edge, where the details beside it have none.
  marginBlockEnd: vars.space.xs,
  '@container': { '(min-width: 32rem)': { marginBlockEnd: 0 } },
});

export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xxs,
});

export const event = style({ ...text.code, fontWeight: vars.weight.medium });

export const problem = style({
  ...text.small,
  color: vars.color.criticalInk,
  overflowWrap: 'anywhere',
});

/** The first 2 kB of an answer, as they came. */
export const body = style({
  ...text.code,
  margin: 0,
  padding: vars.space.s,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  color: vars.color.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
