import { expect, it } from 'vitest';

import { shortenAddress } from '#domain/addresses';

it('keeps both ends of a long address', () => {
  expect(shortenAddress('GVXRSBjFk6e6J3NbVPXohDJetcTjaeeuykUpbQF8UoMU')).toBe('GVXR…UoMU');
});

it('leaves an address alone that shortening would not shorten', () => {
  expect(shortenAddress('GVXR5UoMU')).toBe('GVXR5UoMU');
});
