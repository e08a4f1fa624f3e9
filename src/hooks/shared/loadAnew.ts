import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for what a change may have altered. An answer that is on its way may be from before it,
 * and while there is none yet the library would wait for that one and keep it.
 */
export async function loadAnew(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
