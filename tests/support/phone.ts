import { spyOn } from 'storybook/test';

import { PHONE_QUERY } from '#hooks/shared/useIsPhone';

/** Makes this browser a phone's: it has a finger and nothing finer. Until the end of the story. */
export function becomePhone(): void {
  const { matchMedia } = globalThis;
  spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(globalThis, query === PHONE_QUERY ? 'all' : query),
  );
}
