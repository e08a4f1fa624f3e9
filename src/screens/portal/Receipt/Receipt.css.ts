import { globalStyle, style } from '@vanilla-extract/css';

import { notPrinted, text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

const { color, space } = vars;

const rule = `1px dashed ${color.lineStrong}`;

export const root = style({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: `${space.l} ${space.xs}`,
  paddingInline: space.m,
  background: color.sunken,
  // Seen in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.l,
  textAlign: 'center',
});

/** As large as a title, or as the receipt is wide: a number that goes on in another line reads as two. */
const buildAmountStyle = (fitting: string) =>
  style({
    ...text.title,
    fontSize: `min(${vars.fontSize.xxl}, ${fitting})`,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  });

export const short = buildAmountStyle('16cqi');
export const middling = buildAmountStyle('10.5cqi');
export const long = buildAmountStyle('8cqi');

export const title = style({ ...text.small, color: color.inkSoft, overflowWrap: 'anywhere' });

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  marginBlock: `${space.m} ${space.xs}`,
  paddingBlock: space.m,
  borderBlock: rule,
  textAlign: 'start',
});

/** With large text the value is below its name. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.m,
  minInlineSize: 0,
});

export const term = style({ ...text.small, color: color.inkSoft });

export const value = style({
  ...text.small,
  flex: '1 1 7rem',
  minInlineSize: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});

export const code = style({ ...text.code, fontSize: 'inherit', ...notPrinted });

export const printedCode = style({
  ...text.code,
  display: 'none',
  '@media': { print: { display: 'inline' } },
});

/** A thumb meets it, and no line is higher for that. */
globalStyle(`${value} a`, { paddingBlock: '0.8125rem' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  // Their words, not their edges, are in line with the rest: both fit a narrow phone.
  marginInline: `calc(-1 * ${space.m})`,
  '@media': {
    // There the buttons have edges.
    [media.forcedColors]: { gap: space.xs, marginInline: 0 },
    ...notPrinted['@media'],
  },
});
