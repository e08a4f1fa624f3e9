import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

/** Room for actions: one column for all rows, so that values and actions are below each other. */
export const acted = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.m,
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(8rem, 11rem) minmax(0, 1fr) auto' },
  },
});

/** As wide as the widest of them. */
export const action = style({ gridArea: 'action', display: 'grid' });

export const row = style({
  display: 'grid',
  gap: vars.space.xxs,
  alignItems: 'baseline',
  minInlineSize: 0,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 2.4fr)',
      gap: vars.space.m,
      selectors: {
        [`${acted} > &`]: { gridTemplateAreas: '"term value action"' },
      },
    },
  },
  selectors: {
    '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    // On a phone the action is beside the name, over the value.
    [`${acted} > &`]: {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      gridTemplateAreas: '"term action" "value value"',
      columnGap: vars.space.m,
    },
    // A control is higher than a line of text: all of the row have one middle.
    [`&:has(> ${action})`]: { alignItems: 'center' },
    // What holds the place of a value has no baseline.
    '[aria-busy=true] &': { alignItems: 'center' },
  },
});

/** After `row`, whose columns it takes back. */
export const long = style({
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xxs },
  },
});

const buildActedArea = (gridArea: string) => ({
  selectors: { [`${acted} > * > &`]: { gridArea } },
});

export const term = style({ ...text.small, color: vars.color.inkSoft, ...buildActedArea('term') });

export const value = style({
  ...text.small,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  ...buildActedArea('value'),
});

/** Its digits are as high as the letters of the other values. */
export const code = style({ ...text.code, fontSize: vars.fontSize.s });
