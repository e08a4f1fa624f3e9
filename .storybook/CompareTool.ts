import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { useGlobals, useStorybookState } from 'storybook/manager-api';

/** What holds for all four views. */
const KEPT = ['direction', 'textSize', 'locale', 'network', 'notices'];

/** Opens the story in light and dark, on a desktop and on a phone, in a window of its own. */
export function CompareTool() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const kept = KEPT.filter((name) => globals[name] !== undefined)
    .map((name) => `${name}:${globals[name]}`)
    .join(';');
  const href = `./compare.html?id=${storyId}&globals=${kept}`;
  // Storybook's frame is not compiled as the stories are: it knows no JSX.
  return createElement(
    Button,
    { asChild: true, variant: 'ghost', size: 'small', padding: 'small', ariaLabel: false },
    createElement('a', { href, target: '_blank', rel: 'noreferrer' }, 'Compare'),
  );
}
