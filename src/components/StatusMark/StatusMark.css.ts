import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

import { text } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const root = recipe({
  base: {
    ...text.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    fontWeight: vars.weight.medium,
    whiteSpace: 'nowrap',
  },
  variants: {
    confirmed: {
      true: { color: vars.color.successInk },
      false: { color: vars.color.criticalInk },
    },
  },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: vars.radius.full,
});

export const good = style({ background: vars.color.successSoft });
export const bad = style({ background: vars.color.criticalSoft });
