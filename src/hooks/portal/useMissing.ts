import { useEffect } from 'react';

import { useLogger } from '#hooks/shared/useLogger';

/**
 * Returns true when the server has no payment or gift with the page's id, and logs it.
 *
 * @param name of the query.
 * @param data of the query: null when the server does not know the id.
 */
export function useMissing(name: string, data: unknown): boolean {
  const logger = useLogger();
  const missing = data === null;
  useEffect(() => {
    if (missing) logger.error(`query.${name}`, new Error('The link leads nowhere'));
  }, [logger, missing, name]);
  return missing;
}
