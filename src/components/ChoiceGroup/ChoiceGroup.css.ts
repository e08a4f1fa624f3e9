import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { chosenEdge, quickTransition, text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const legend = style({
  ...text.small,
  marginBlockEnd: vars.space.xs,
  fontWeight: vars.weight.medium,
});

/** Measured for its options. */
export const measured = style({ containerType: 'inline-size' });

export const options = recipe({
  base: { gap: vars.space.xs },
  variants: {
    layout: {
      row: { display: 'flex', flexWrap: 'wrap' },
      pills: { display: 'flex', flexWrap: 'wrap' },
      cards: {
        display: 'grid',
        gap: vars.space.s,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
      },
    },
  },
});

export const option = recipe({
  base: {
    ...quickTransition,
    position: 'relative',
    display: 'flex',
    minBlockSize: vars.size.touchTarget,
    minInlineSize: 0,
    border: `1px solid ${vars.color.control}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    selectors: {
      '&:hover': { borderColor: vars.color.inkFaint, background: vars.color.sunken },
      '&:has(:checked)': {
        borderColor: vars.color.accentInk,
        background: vars.color.accentSoft,
        boxShadow: `inset 0 0 0 1px ${vars.color.accentInk}`,
      },
      '&&:has([aria-disabled="true"])': { cursor: 'default' },
      // No other can be chosen: they neither rise to the pointer nor are beside the chosen one.
      '&&:has([aria-disabled="true"]:not(:checked))': {
        borderColor: vars.color.line,
        background: 'transparent',
        color: vars.color.inkFaint,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': chosenEdge,
  },
  variants: {
    layout: {
      row: {
        // All in one line, or three to a line: the last line is as wide as the others.
        flex: '1 1 3.1rem',
        '@container': { '(max-width: 17rem)': { flexBasis: '30%' } },
        minInlineSize: 'min-content',
        alignItems: 'center',
        justifyContent: 'center',
        paddingBlock: vars.space.xs,
        paddingInline: vars.space.xxs,
        fontWeight: vars.weight.medium,
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'center',
      },
      pills: {
        ...text.small,
        alignItems: 'center',
        maxInlineSize: '100%',
        paddingBlock: vars.space.xxs,
        paddingInline: `clamp(${vars.space.xs}, 3vw, ${vars.space.m})`,
        borderColor: vars.color.lineStrong,
        borderRadius: vars.radius.full,
        fontWeight: vars.weight.medium,
      },
      cards: {
        flexDirection: 'column',
        gap: vars.space.xxs,
        padding: vars.space.m,
        paddingInlineEnd: vars.space.xxl,
      },
    },
  },
});

/** The radio button covers its option, so that the whole of it is the target. */
export const input = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

/** While another one is being chosen. */
const unavailable = '[aria-disabled="true"]:not(:checked)';

export const title = style({ fontWeight: vars.weight.medium });

/** What is weighed against the others, such as a price. */
export const detail = style({
  ...text.heading,
  fontVariantNumeric: 'tabular-nums',
});

export const description = style({
  ...text.small,
  color: vars.color.inkSoft,
  textWrap: 'pretty',
  selectors: { [`${unavailable} ~ &`]: { color: 'inherit' } },
});

/** The ring of a card, filled when it is chosen. */
export const dot = style({
  position: 'absolute',
  insetBlockStart: vars.space.m,
  insetInlineEnd: vars.space.m,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  selectors: {
    ':checked ~ &': { border: `0.375rem solid ${vars.color.accentInk}` },
    [`${unavailable} ~ &`]: { borderColor: vars.color.line, background: 'transparent' },
  },
});
