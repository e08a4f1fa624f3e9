import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

const { color } = vars;

export const root = recipe({
  base: {
    ...text.small,
    display: 'flex',
    justifyContent: 'center',
    gap: vars.space.xs,
    paddingBlock: vars.space.s,
    paddingInline: vars.space.m,
    fontWeight: vars.weight.medium,
    borderBlockEnd: '1px solid',
  },
  variants: {
    tone: {
      warning: {
        background: color.warningSoft,
        color: color.warningInk,
        borderColor: color.warningLine,
      },
      info: { background: color.accentSoft, color: color.accentInk, borderColor: color.line },
    },
  },
});

export const icon = style({ flexShrink: 0, marginBlockStart: '0.12em' });
