// The ways in which a story is captured. Each is made from a story that is mounted once for its
// viewport: the rest is switched on the page.

/**
 * @typedef {{ name: string; viewport: string; size?: string; theme: 'light' | 'dark'; direction?: 'rtl';
 *   textSize?: string; forcedColors?: 'active' }} Variant `viewport`: where the story is mounted and played;
 *   `size`: the viewport that the window is then brought to, as who turns a tablet or narrows a window does
 */

/**
 * @type {Variant[]} Of every story. From right to left on a phone, where what is aligned to the wrong side
 * stands out least to a reader of a desktop alone.
 */
const EVERYWHERE = [
  ...['desktop', 'mobile'].flatMap((viewport) =>
    ['light', 'dark'].map((theme) => ({ name: `${viewport}-${theme}`, viewport, theme })),
  ),
  { name: 'mobile-rtl', viewport: 'mobile', theme: 'light', direction: 'rtl' },
];

/** @type {Variant[]} Of whole pages, beside those. A tablet is between the two widths where layouts change. */
const OF_SCREENS = [
  { name: 'desktop-rtl', viewport: 'desktop', theme: 'light', direction: 'rtl' },
  { name: 'desktop-forced', viewport: 'desktop', theme: 'light', forcedColors: 'active' },
  { name: 'tablet-light', viewport: 'desktop', size: 'tablet', theme: 'light' },
  { name: 'mobile-text200', viewport: 'mobile', theme: 'light', textSize: 'double' },
];

/** Variants of the few stories that `--few` captures. */
const REPRESENTATIVE = new Set(['desktop-light', 'mobile-dark']);

/**
 * Variants of the matrices in which components show their states: what only a colour or a shadow tells apart
 * is gone in forced colours, and a label over a control has least room with large letters on a phone.
 */
const OF_MATRICES = OF_SCREENS.filter(({ name }) =>
  ['desktop-forced', 'mobile-text200'].includes(name),
);

/**
 * @param {{ title: string; name: string }} story
 * @param {string | undefined} own viewport that the story asks for: it is captured only there
 * @param {boolean} few whether only the representative ones are wanted
 * @returns {Variant[]}
 */
export function listVariants({ title, name }, own, few) {
  const isScreen = !/^(Components|Foundations|Start here)\b/.test(title);
  const isMatrix = /^Components\b/.test(title) && name.endsWith('States');
  const others = isMatrix ? OF_MATRICES : [];
  const all = [...EVERYWHERE, ...(isScreen ? OF_SCREENS : others)];
  if (own !== undefined) {
    const themes = few ? ['light'] : ['light', 'dark'];
    return themes.map((theme) => ({ name: `${own}-${theme}`, viewport: own, theme }));
  }
  return few ? all.filter(({ name }) => REPRESENTATIVE.has(name)) : all;
}
