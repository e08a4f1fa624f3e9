import { expect, it } from 'vitest';

import { HttpError } from '#server/platform/http/errors';

import { assertChain } from './assertChain';

const chain = { nodes: { genesisHash: 'ours' } };

it('lets through what belongs to this chain, and refuses the rest with the code of its module', () => {
  assertChain({ genesis_hash: 'ours' }, chain, 'gift_on_other_network');
  expect(() => assertChain({ genesis_hash: 'other' }, chain, 'gift_on_other_network')).toThrow(
    new HttpError('gift_on_other_network'),
  );
});
