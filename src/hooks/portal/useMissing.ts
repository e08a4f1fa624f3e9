import { useEffect } from 'react';

import { useLogger } from '#hooks/shared/useLogger';

/**
 * Returns whether the server knows no such thing as a page is about, and logs it.
 *
 * @param name of the query.
 * @param data what the query returned: null for what there is not.
 */
export function useMissing(name: string, data: unknown): boolean {
  const logger = useLogger();
  const missing = data === null;
  useEffect(() => {
    if (missing) logger.error(`query.${name}`, new Error('The link leads nowhere'));
  }, [logger, missing, name]);
  return missing;
}
