const REFLOW = { width: 320, height: 640 };
const MOBILE = { width: 375, height: 812 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * What `npm run chromatic` captures of each story: globals, and the size of the window. These are the variants
 * of `npm run visual` (`scripts/visual/variants.mjs`), by the same names, and a test holds them to that. There
 * a story decides by itself whether it is drawn at 320 px; Chromatic draws all of them.
 */
export const chromaticModes = {
  'desktop-light': { theme: 'light', viewport: DESKTOP },
  'desktop-dark': { theme: 'dark', viewport: DESKTOP },
  'desktop-rtl': { theme: 'light', viewport: DESKTOP, direction: 'rtl' },
  'desktop-forced': { theme: 'light', viewport: DESKTOP, forcedColors: 'active' },
  'tablet-light': { theme: 'light', viewport: TABLET },
  'mobile-light': { theme: 'light', viewport: MOBILE },
  'mobile-dark': { theme: 'dark', viewport: MOBILE },
  'mobile-rtl': { theme: 'light', viewport: MOBILE, direction: 'rtl' },
  'mobile-text200': { theme: 'light', viewport: MOBILE, textSize: 'double' },
  'reflow-light': { theme: 'light', viewport: REFLOW },
  'reflow-dark': { theme: 'dark', viewport: REFLOW },
} as const;
