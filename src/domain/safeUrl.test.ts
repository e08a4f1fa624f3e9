import { describe, expect, it } from 'vitest';

import { toSafeHttpUrl, toSafeImageUrl } from './safeUrl';

describe('safeHttpUrl', () => {
  it.each(['https://shop.example/order/1?a=b', 'http://localhost:8080/'])('keeps %s', (url) => {
    expect(toSafeHttpUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://shop.example/\r\nSet-Cookie: a=b',
    'https://user:secret@shop.example/',
    `https://shop.example/${'a'.repeat(8000)}`,
    'shop.example',
    '',
    null,
    undefined,
  ])('drops %s', (url) => {
    expect(toSafeHttpUrl(url)).toBeNull();
  });
});

describe('safeImageUrl', () => {
  it.each(['https://shop.example/bean.png', 'data:image/png;base64,AAAA'])('keeps %s', (url) => {
    expect(toSafeImageUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    '/icons/USDC.png',
    '',
    null,
    undefined,
  ])('drops %s', (url) => {
    expect(toSafeImageUrl(url)).toBeNull();
  });
});
