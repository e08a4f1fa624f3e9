import { recipe } from '@vanilla-extract/recipes';

import { text as looks } from '#theme/mixins';
import { vars } from '#theme/vars.css';

export const text = recipe({
  base: { overflowWrap: 'break-word', minInlineSize: 0 },
  variants: {
    look: {
      caption: looks.caption,
      small: looks.small,
      body: looks.body,
      lead: looks.lead,
      heading: looks.heading,
      title: looks.title,
      display: looks.display,
      code: looks.code,
    },
    tone: {
      ink: { color: vars.color.ink },
      soft: { color: vars.color.inkSoft },
      faint: { color: vars.color.inkFaint },
      success: { color: vars.color.successInk },
      critical: { color: vars.color.criticalInk },
    },
  },
});
