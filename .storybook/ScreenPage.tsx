import { useOf } from '@storybook/addon-docs/blocks';

import { ComponentPage } from './ComponentPage';
import { StatesPage } from './StatesPage';

/** The Docs page of every title: of a component its parts, of a screen all of its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { title, parameters } = preparedMeta;
  if (/^(Components|Foundations)\b/.test(title))
    return <ComponentPage title={title} {...parameters} />;
  return <StatesPage title={title} />;
}
