/**
 * Geist, served by ourselves. The browser fetches only the subsets that a page's letters need, and
 * shows `Geist Fallback` (`global.css.ts`) until they arrive.
 */
import '@fontsource-variable/geist/wght.css';
