export type ThemeName = 'light' | 'dark';

/**
 * Returns the theme that the toolbar's value stands for. Until a reader chooses, that is `system`: the
 * theme which the reader's system prefers.
 */
export function toThemeName(value: unknown): ThemeName {
  if (value === 'light' || value === 'dark') return value;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
