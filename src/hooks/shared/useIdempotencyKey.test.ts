import { describe, expect, it } from 'vitest';

import { createIdempotencyKeys } from '#hooks/shared/useIdempotencyKey';

const transfer = { to: 'wallet', amount: 25, memo: 'Order 1042' };

function numbered() {
  let made = 0;
  return createIdempotencyKeys<typeof transfer>({ newKey: () => `key_${(made += 1)}` });
}

describe('createIdempotencyKeys', () => {
  it('keeps the key while the same values are asked for', () => {
    const { getKey } = numbered();
    expect([getKey(transfer), getKey({ ...transfer })]).toEqual(['key_1', 'key_1']);
  });

  it.each([{ to: 'other' }, { amount: 25.01 }, { memo: 'Order 1043' }])(
    'makes a new key when a value changed (%j)',
    (change) => {
      const { getKey } = numbered();
      expect([getKey(transfer), getKey({ ...transfer, ...change })]).toEqual(['key_1', 'key_2']);
    },
  );

  it('makes a new key for the same values after a success', () => {
    const { getKey, retire } = numbered();
    const first = getKey(transfer);
    retire();
    expect([first, getKey(transfer)]).toEqual(['key_1', 'key_2']);
  });

  it('makes keys that the server takes, never the same', () => {
    const keys = Array.from({ length: 100 }, () => createIdempotencyKeys<number>().getKey(1));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
  });
});
