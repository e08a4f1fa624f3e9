import { style } from '@vanilla-extract/css';

import { text } from '#theme/mixins';
import { media } from '#theme/tokens';
import { vars } from '#theme/vars.css';

export const heading = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.s,
  paddingBlockEnd: vars.space.xs,
  fontWeight: vars.weight.medium,
});

/** Its words end where the box beneath it does, and its target takes no room from the heading. */
export const all = style({
  marginBlock: `calc(-1 * ${vars.space.s})`,
  marginInlineEnd: `calc(-1 * ${vars.space.m})`,
  // There the button has an edge.
  '@media': { [media.forcedColors]: { marginBlock: 0, marginInlineEnd: 0 } },
});

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.s,
  background: vars.color.surface,
  selectors: { '[aria-invalid="true"] > &': { borderColor: vars.color.criticalInk } },
});

/** The whole line is the target. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.s,
  minBlockSize: vars.size.touchTarget,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.s,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&:hover': { background: vars.color.sunken },
  },
});

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const label = style({ ...text.small, display: 'block', fontWeight: vars.weight.medium });

/** A name as it is in code. */
export const code = style({ ...text.code, display: 'block', fontSize: vars.fontSize.s });

export const description = style({
  ...text.small,
  display: 'block',
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});

export const error = style({
  ...text.small,
  display: 'flex',
  gap: vars.space.xs,
  marginBlockStart: vars.space.xs,
  color: vars.color.criticalInk,
});

export const errorIcon = style({ flexShrink: 0, marginBlockStart: '0.2em' });
