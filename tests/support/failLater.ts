import type { StoryContext } from '@storybook/react-vite';

import { respond } from '#api/mocks/mock';
import type { Endpoint } from '#contract/endpoint';

import { createDeferred } from './deferred';

/**
 * Lets a call wait until it fails with a status alone, as a proxy before the server answers.
 *
 * @returns the way to let it fail.
 */
export function failLater({ msw }: Pick<StoryContext, 'msw'>, endpoint: Endpoint, status: number) {
  const answered = createDeferred<void>();
  msw.use(
    respond(endpoint, async () => {
      await answered.promise;
      throw Response.json({}, { status });
    }),
  );
  return () => answered.settle();
}
