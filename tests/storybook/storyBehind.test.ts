import { expect, it } from 'vitest';

import { formatGlobals, toManagerHref } from '../../.storybook/globalsInAddress';
import { toCommitHref, toSourceHref } from '../../.storybook/storyBehind/repository';

it.each([
  ['https://github.com/shop/tiller/blob/main', 'https://github.com/shop/tiller/commit/abc1234'],
  ['https://gitlab.com/shop/tiller/-/blob/main', 'https://gitlab.com/shop/tiller/-/commit/abc1234'],
  [
    'https://codeberg.org/shop/tiller/src/branch/main',
    'https://codeberg.org/shop/tiller/commit/abc1234',
  ],
  ['https://example.com/tiller', null],
  [undefined, null],
])('a commit is found beside the files of %s', (repository, address) => {
  expect(toCommitHref(repository, 'abc1234')).toBe(address);
});

it('a line is linked only where the project can be read', () => {
  expect(toSourceHref('https://github.com/shop/tiller/blob/main', 'src/a.ts', 3)).toBe(
    'https://github.com/shop/tiller/blob/main/src/a.ts#L3',
  );
  expect(toSourceHref(undefined, 'src/a.ts', 3)).toBeNull();
});

it('an address names the theme, and what else differs from what a reader begins with', () => {
  expect(formatGlobals({ theme: 'dark', direction: 'ltr', locale: 'en-US' })).toBe('theme:dark');
  const chosen = {
    theme: 'light',
    textSize: 'double',
    viewport: { value: 'mobile', isRotated: true },
  };
  const written = 'theme:light;textSize:double;viewport.value:mobile;viewport.isRotated:!true';
  expect(formatGlobals(chosen)).toBe(written);
  expect(toManagerHref('/docs/a--docs', written, { screen: 'Payment portal' })).toBe(
    `./?path=/docs/a--docs&screen=Payment+portal&globals=${written}`,
  );
});
