/** The look of a link in text, shared by in-app and external links. */
import { recipe } from '@vanilla-extract/recipes';

import { quickTransition } from './mixins';
import { vars } from './vars.css';

export const link = recipe({
  base: {
    ...quickTransition,
    borderRadius: vars.space.xxs,
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationThickness: '2px' },
  },
  variants: {
    tone: {
      accent: {
        color: vars.color.accentInk,
        fontWeight: vars.weight.medium,
        textDecorationColor: `color-mix(in srgb, ${vars.color.accentInk} 40%, transparent)`,
        ':hover': { textDecorationColor: vars.color.accentInk },
      },
      quiet: {
        color: vars.color.inkSoft,
        textDecorationColor: vars.color.control,
        ':hover': { color: vars.color.ink },
      },
    },
  },
});
