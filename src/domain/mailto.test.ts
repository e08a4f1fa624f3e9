import { describe, expect, it } from 'vitest';

import { buildMailtoUrl } from './mailto';

describe('mailtoUrl', () => {
  it('leads to the address', () => {
    expect(buildMailtoUrl('help+shop@till.example')).toBe('mailto:help%2Bshop@till.example');
  });

  it('begins a mail, whose texts add no header', () => {
    const url = buildMailtoUrl('help@till.example', {
      subject: 'Beans & more?bcc=evil@b.example',
      body: 'Payment: pay_1\nTo: 100% \uD83C',
    });
    expect([...new URL(url).searchParams]).toEqual([
      ['subject', 'Beans & more?bcc=evil@b.example'],
      ['body', 'Payment: pay_1\r\nTo: 100% \uFFFD'],
    ]);
  });

  it.each(['a@b.example?bcc=evil@b.example', 'a@b.example&cc=evil', 'a@b.example\r\nBcc: evil'])(
    '%j adds no header',
    (address) => {
      expect(buildMailtoUrl(address)).not.toMatch(/[?&\r\n]/);
    },
  );
});
