import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color } = vars;

export const root = recipe({
  base: {
    ...text.caption,
    display: 'inline-flex',
    // The icon stays at the first line of several.
    alignItems: 'start',
    gap: vars.space.xxs,
    paddingInline: vars.space.xs,
    // Seen in forced colours, where fills are not.
    border: '1px solid transparent',
    // Round ends for one line, and corners for several.
    borderRadius: '0.75rem',
    textAlign: 'start',
    fontWeight: vars.weight.medium,
    maxInlineSize: '100%',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      neutral: { background: color.sunken, color: color.inkSoft },
      success: { background: color.successSoft, color: color.successInk },
      warning: { background: color.cautionSoft, color: color.cautionInk },
      critical: { background: color.criticalSoft, color: color.criticalInk },
    },
  },
});

export const icon = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  blockSize: '1lh',
});

globalStyle(`${icon} > svg`, { inlineSize: '1em', blockSize: '1em', strokeWidth: 2.5 });
