import { useState } from 'react';

import { createFailureCount, getRetryDelayMs, type LoadCounts } from '#api/portal/retryDelay';

/** Returns how many milliseconds after a failed load of this page it is tried again; false: it did not fail. */
export function useRetryDelay(): (load: LoadCounts & { error: Error | null }) => number | false {
  const [countFailures] = useState(createFailureCount);
  return (load) => {
    const failures = countFailures(load);
    return load.error ? getRetryDelayMs(failures) : false;
  };
}
