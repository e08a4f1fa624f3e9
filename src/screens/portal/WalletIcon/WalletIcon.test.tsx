import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { WalletIcon } from '#screens/portal/WalletIcon';

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'data:text/html,<script>alert(1)</script>',
  '"><script>alert(1)</script><svg onload="alert(1)">',
])('%s, which a wallet calls its icon, is the source of an image and nothing else', (icon) => {
  const markup = renderToStaticMarkup(<WalletIcon name="Evil" icon={icon} />)
    // React has the image loaded before it is drawn.
    .replace(/^<link rel="preload" as="image" href="[^"<>]*"\/>/, '');
  const elements = [...markup.matchAll(/<(\w+)/g)].map(([, name]) => name);
  expect(new Set(elements)).toEqual(new Set(['span', 'img']));
  expect(markup).not.toMatch(/\son\w+="|="javascript:alert/);
});
