import { useEffect, useEffectEvent, useState } from 'react';

/** `system` follows the device. */
type ThemeChoice = 'system' | 'light' | 'dark';

/** Key of the choice in local storage; `public/theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

/** Returns the theme chosen in this browser, also in another tab, and a function to choose another. */
export function useTheme(): { theme: ThemeChoice; chooseTheme: (theme: ThemeChoice) => void } {
  const [theme, setTheme] = useState(readTheme);
  useOtherTabs(setTheme);

  const chooseTheme = (chosen: ThemeChoice) => {
    setTheme(chosen);
    showTheme(chosen);
    try {
      if (chosen === 'system') localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, chosen);
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return { theme, chooseTheme };
}

/** Shows the theme that is chosen in another tab, on a page that offers no choice. */
export function useThemeOfOtherTabs(): void {
  useOtherTabs();
}

/** Shows the theme that was chosen before, and what is chosen in another tab, and tells of that. */
function useOtherTabs(onChoice?: (theme: ThemeChoice) => void): void {
  const follow = useEffectEvent(({ key }: StorageEvent) => {
    // Null when all was removed at once.
    if (key !== THEME_KEY && key !== null) return;
    const chosen = readTheme();
    showTheme(chosen);
    onChoice?.(chosen);
  });
  useEffect(() => {
    // In an application that uses the library, nothing has shown it before the first paint.
    const stored = readTheme();
    if (stored !== 'system') showTheme(stored);
    const onStorage = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

function showTheme(theme: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}
