import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { useGlobals, useStorybookState } from 'storybook/manager-api';

import { formatGlobals } from './globalsInAddress';

/** Opens the story in light and dark, on a desktop and on a phone, in a window of its own. */
export function CompareTool() {
  const { storyId } = useStorybookState();
  const [, , , chosen] = useGlobals();
  const href = `./compare.html?id=${storyId}&globals=${formatGlobals(chosen)}`;
  // Storybook's frame is not compiled as the stories are: it knows no JSX.
  return createElement(
    Button,
    { asChild: true, variant: 'ghost', size: 'small', padding: 'small', ariaLabel: false },
    createElement('a', { href, target: '_blank', rel: 'noreferrer' }, 'Compare'),
  );
}
