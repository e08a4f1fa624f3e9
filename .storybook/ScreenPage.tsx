import { useOf } from '@storybook/addon-docs/blocks';

import { ComponentPage } from './ComponentPage';
import { FoundationPage } from './foundations/FoundationPage';
import { StatesPage } from './StatesPage';
import { StoriesBehind } from './StoriesBehind';

/** The Docs page of every title: of a component its parts, of a screen all of its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { title, parameters } = preparedMeta;
  if (title.startsWith('Foundations/')) return <FoundationPage title={title} />;
  if (title.startsWith('Components/'))
    return (
      <>
        <ComponentPage title={title} {...parameters} />
        <StoriesBehind title={title} />
      </>
    );
  return <StatesPage title={title} />;
}
