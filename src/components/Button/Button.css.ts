import { style } from '@vanilla-extract/css';

import { buttonContent } from '#theme/button.css';

/**
 * Room for a label that is not shown now, so that the button keeps its width. The text comes from
 * an attribute: it is in no accessible name and no search finds it.
 */
export const ghost = style([
  buttonContent,
  {
    visibility: 'hidden',
    ':before': { content: '""', inlineSize: '1.15em', blockSize: '1.15em' },
    ':after': { content: 'attr(data-text)' },
  },
]);

export const unseen = style([buttonContent, { visibility: 'hidden' }]);
