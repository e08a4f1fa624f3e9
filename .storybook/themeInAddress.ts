import { toThemeName, type ThemeName } from './themeName';

/**
 * Writes the theme into the address where it names none, so that a link to a story shows it as its
 * sender saw it. Runs before Storybook reads the address. Returns the theme.
 */
export function keepThemeInAddress(): ThemeName {
  const address = new URL(location.href);
  const globals = address.searchParams.get('globals')?.split(';').filter(Boolean) ?? [];
  const named = globals.find((each) => each.startsWith('theme:'))?.slice('theme:'.length);
  const theme = toThemeName(named);
  if (named === theme) return theme;
  address.searchParams.set('globals', [...globals, `theme:${theme}`].join(';'));
  history.replaceState(history.state, '', decodeColons(address));
  return theme;
}

/** As Storybook writes it: `globals=theme:dark;direction:rtl`. */
function decodeColons({ href }: URL): string {
  return href.replaceAll('%3A', ':').replaceAll('%3B', ';').replaceAll('%2F', '/');
}
