import { expect, it } from 'vitest';

import { buildExplorerUrl } from './explorer';

const TX = 'https://explorer.example/tx/{signature}?cluster=devnet';

it('what stands in for a signature cannot leave its place in the address', () => {
  const url = new URL(buildExplorerUrl(TX, `"><img src=x onerror=alert(1)>/../../?a=b#c&$&`));
  expect(url.href).not.toMatch(/["'<> ]/);
  expect(url).toMatchObject({ host: 'explorer.example', search: '?cluster=devnet', hash: '' });
  expect(url.pathname).toMatch(/^\/tx\/[^/]+$/);
  expect(decodeURIComponent(url.pathname)).toBe(
    `/tx/"><img src=x onerror=alert(1)>/../../?a=b#c&$&`,
  );
});

it('leaves a signature and an address as they are', () => {
  expect(buildExplorerUrl(TX, '5VERv8')).toBe('https://explorer.example/tx/5VERv8?cluster=devnet');
  expect(buildExplorerUrl('/explorer/address/{address}', 'GmaD')).toBe('/explorer/address/GmaD');
});
