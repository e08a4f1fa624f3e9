import { recipe } from '@vanilla-extract/recipes';

import { buttonContent } from '#theme/button.css';

/**
 * Room for a label that is not shown now, so that the button keeps its width. A text comes from
 * an attribute: it is in no accessible name and no search finds it.
 */
export const ghost = recipe({
  base: [
    buttonContent,
    {
      visibility: 'hidden',
      selectors: { '&[data-text]:after': { content: 'attr(data-text)' } },
    },
  ],
  variants: {
    icon: {
      true: { ':before': { content: '""', inlineSize: '1.15em', blockSize: '1.15em' } },
      false: {},
    },
  },
});
