import type { StoryContext } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getOrganization, updateOrganization, type Organization } from '#contract/organizations';

import { createDeferred } from './deferred';

/**
 * Lets a change of the organization wait.
 *
 * @returns the way to let it succeed, and a spy that is called from then on whenever it is loaded.
 */
export function holdOrganization({ msw }: Pick<StoryContext, 'msw'>) {
  const answer = createDeferred<Organization>();
  const onLoad = fn();
  msw.use(
    respond(updateOrganization, () => answer.promise),
    respond(getOrganization, () => {
      onLoad();
      return buildOrganization();
    }),
  );
  const release = () => {
    onLoad.mockClear();
    answer.settle(buildOrganization());
  };
  return { onLoad, release };
}
