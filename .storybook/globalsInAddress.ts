import type { Globals } from 'storybook/internal/csf';

import { toThemeName } from './themeName';
import { initialGlobals } from './toolbar';

/**
 * Returns what the toolbar says as Storybook writes it into an address, such as
 * `theme:dark;direction:rtl;viewport.value:mobile`. The theme is always named, because it may be that of
 * the reader's system; the rest where it differs from what a reader begins with.
 */
export function formatGlobals(globals: Globals): string {
  const { theme, ...others } = initialGlobals;
  const changed = Object.entries(others).flatMap(([name, initial]) => {
    const value: unknown = globals[name];
    return typeof value !== 'string' || value === initial ? [] : [`${name}:${value}`];
  });
  return [
    `theme:${toThemeName(globals['theme'] ?? theme)}`,
    ...changed,
    ...formatViewport(globals['viewport']),
  ].join(';');
}

function formatViewport(viewport: { value?: string; isRotated?: boolean } | undefined): string[] {
  if (!viewport?.value) return [];
  const rotated = viewport.isRotated ? ['viewport.isRotated:!true'] : [];
  return [`viewport.value:${viewport.value}`, ...rotated];
}

/**
 * Returns the address of a page or story of Storybook, which shows it as the toolbar says.
 * @param path such as `/docs/components-button--docs`
 * @param globals as `formatGlobals` writes them
 * @param query what else the address says, such as the screen that a page shows
 */
export function toManagerHref(
  path: string,
  globals: string,
  query: Record<string, string> = {},
): string {
  const more = Object.entries(query).map(
    ([name, value]) => `&${new URLSearchParams({ [name]: value })}`,
  );
  return `./?path=${path}${more.join('')}&globals=${globals}`;
}
