import { describe, expect, it } from 'vitest';

import { describeLoadFailure } from './queryState';

const LOAD_FAILED = 'Your keys could not be loaded.';
const failed = { isError: true, isPending: false, errorUpdateCount: 1 };
const loaded = { isError: false, isPending: false, errorUpdateCount: 0 };

describe('describeLoadFailure', () => {
  it('says that nothing could be loaded while nothing is known', () => {
    expect(describeLoadFailure({ ...failed, data: undefined }, LOAD_FAILED)).toBe(LOAD_FAILED);
  });

  it('says that what was loaded before may be out of date', () => {
    expect(describeLoadFailure({ ...failed, data: [] }, LOAD_FAILED)).toMatch(/may be out of date/);
  });

  it('says nothing of a load that succeeded', () => {
    expect(describeLoadFailure({ ...loaded, data: [] }, LOAD_FAILED)).toBe('');
  });
});
