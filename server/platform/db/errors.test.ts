import { describe, expect, it } from 'vitest';

import { isDatabaseAway } from './errors';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

describe('the database is away', () => {
  // The last ones are a full disk, no memory, and a primary that came back as a replica.
  it.each(
    'ECONNREFUSED ECONNRESET ENOTFOUND EHOSTUNREACH 08006 57P01 57P03 53100 53200 25006'.split(' '),
  )('when it says %s', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('when its client says: %s', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });

  it('when none of its addresses answers', () => {
    expect(isDatabaseAway(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
  });

  it.each(['23505', '22021', '42601'])('and not when it refuses what it was given: %s', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(false);
  });
});
