/** At the top of a page whose code did not come. A file of its own: it is in each page of the portals. */
export const notLoaded = {
  text: 'This page could not be loaded completely. Check your connection and try again, or use another browser.',
  retry: 'Try again',
} as const;
