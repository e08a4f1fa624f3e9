import { expect, it } from 'vitest';

import { assertCluster } from './clusters';
import { WrongChainError } from './rpcErrors';

it('refuses nodes of another chain than the configured cluster', () => {
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
  expect(() => assertCluster('mainnet-beta', mainnet)).not.toThrow();
  expect(() => assertCluster('devnet', mainnet)).toThrow(WrongChainError);
});
