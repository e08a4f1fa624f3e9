import { useState } from 'react';

/** `system` follows the device. */
type ThemeChoice = 'system' | 'light' | 'dark';

/** Key of the choice in local storage; `public/theme.js` reads it before the first paint. */
const THEME_KEY = 'theme';

/** Returns the theme chosen in this browser, and a function to choose another. */
export function useTheme(): { theme: ThemeChoice; chooseTheme: (theme: ThemeChoice) => void } {
  const [theme, setTheme] = useState(readTheme);

  const chooseTheme = (chosen: ThemeChoice) => {
    setTheme(chosen);
    const { dataset } = document.documentElement;
    if (chosen === 'system') delete dataset['theme'];
    else dataset['theme'] = chosen;
    try {
      if (chosen === 'system') localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, chosen);
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return { theme, chooseTheme };
}

function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}
