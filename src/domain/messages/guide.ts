/** Text around the guide to the merchant API, which the server shows as a page. */
export const guide = {
  name: 'Guide',
  note: 'For developers who connect their own software.',
} as const;
