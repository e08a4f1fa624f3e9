import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color } = vars;

export const root = recipe({
  base: {
    ...text.small,
    // An action stands beside the words while there is room for both.
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    paddingBlock: vars.space.s,
    paddingInline: vars.space.m,
    borderRadius: vars.radius.s,
    // Seen in forced colours.
    border: '1px solid transparent',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      critical: { background: color.criticalSoft, color: color.criticalInk },
      success: { background: color.successSoft, color: color.successInk },
      info: { background: color.accentSoft, color: color.accentInk },
    },
  },
});

export const icon = style({ flexShrink: 0, marginBlockStart: '0.12em' });

export const reason = style({
  marginBlockStart: vars.space.xs,
  fontWeight: vars.weight.regular,
});

/** The icon is beside the first line, wherever an action puts the words. */
export const said = style({
  display: 'flex',
  flex: '1 1 16rem',
  gap: vars.space.s,
  minInlineSize: 0,
});

export const body = style({
  minInlineSize: 0,
  fontWeight: vars.weight.medium,
  textWrap: 'pretty',
});
