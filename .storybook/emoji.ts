/**
 * A colour emoji font for stories, because the pinned browser has none. Real pages use the reader's
 * own. It joins the theme's family, for emoji only. The package may be absent: then emoji are boxes.
 */
const [url] = Object.values(
  import.meta.glob('../node_modules/twemoji-colr-font/twemoji.woff2', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

if (typeof url === 'string') {
  document.fonts.add(
    new FontFace('Geist Variable', `url(${url})`, {
      unicodeRange: 'U+1F000-1FAFF',
      // The family's own range: only faces of one range count as one font.
      weight: '100 900',
    }),
  );
}
