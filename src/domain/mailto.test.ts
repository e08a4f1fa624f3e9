import { describe, expect, it } from 'vitest';

import { mailtoUrl } from './mailto';

describe('mailtoUrl', () => {
  it('leads to the address', () => {
    expect(mailtoUrl('help+shop@till.example')).toBe('mailto:help%2Bshop@till.example');
  });

  it.each(['a@b.example?bcc=evil@b.example', 'a@b.example&cc=evil', 'a@b.example\r\nBcc: evil'])(
    '%j adds no header',
    (address) => {
      expect(mailtoUrl(address)).not.toMatch(/[?&\r\n]/);
    },
  );
});
