import { HttpError, type CodeWithoutValues } from '#server/platform/http/errors';

import type { Chain } from './chain';

/**
 * Checks that a row belongs to this chain: on another chain its addresses mean something else.
 *
 * @param code the error of the module that owns the row.
 * @throws HttpError with this code when it belongs to another chain.
 */
export function assertChain(
  { genesis_hash: genesisHash }: { genesis_hash: string },
  { nodes }: { nodes: Pick<Chain['nodes'], 'genesisHash'> },
  code: CodeWithoutValues,
): void {
  if (genesisHash !== nodes.genesisHash) throw new HttpError(code);
}
