import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { SecretBox } from './secretBox';

const secret = randomBytes(32);
const box = new SecretBox(randomBytes(32));

describe('a secret', () => {
  it('is opened with the same key for the same owner', () => {
    const sealed = box.seal(secret, 'org_1');
    expect(sealed).toMatch(/^v1\.[\w-]{80}$/);
    expect(box.open(sealed, 'org_1')).toEqual(secret);
    expect(new SecretBox(randomBytes(32)).open(sealed, 'org_1')).toBeNull();
  });

  it('cannot be moved to another owner', () => {
    expect(box.open(box.seal(secret, 'org_1'), 'org_2')).toBeNull();
  });

  it('is written differently each time, and holds nothing of itself', () => {
    const [one, two] = [box.seal(secret, 'org_1'), box.seal(secret, 'org_1')];
    expect(one).not.toBe(two);
    const bytes = Buffer.from(one.slice(3), 'base64url');
    expect(bytes.includes(secret.subarray(0, 8))).toBe(false);
  });

  it('is not opened when a single bit of it was changed', () => {
    const bytes = Buffer.from(box.seal(secret, 'org_1').slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(box.open(`v1.${damaged.toString('base64url')}`, 'org_1')).toBeNull();
    }
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', '.', 'plain text'])('is not %j', (text) => {
    expect(box.open(text, 'org_1')).toBeNull();
  });

  it('is not opened when it is of another version', () => {
    expect(box.open(box.seal(secret, 'org_1').replace('v1', 'v2'), 'org_1')).toBeNull();
  });

  it('the key does not show when the box is printed', () => {
    expect(JSON.stringify(box)).toBe('{}');
  });
});
