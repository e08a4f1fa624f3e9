/** Text that more than one area shows. Literals of the specification are byte-exact. */
export const common = {
  /** A form's button while a request is in flight, and the payment portal's spinner. */
  loading: 'Loading...',
  processing: 'Processing...',
  copy: 'Copy',
  /** Shown for two seconds after a copy. */
  copied: 'Copied!',
  /** Beside an amount that two decimals cannot show. */
  exactly: (amount: string) => `Exactly ${amount}`,
  cancel: 'Cancel',
  /** Button after a failure. */
  retry: 'Try again',
  close: 'Close',
  selectAll: 'Select all',
  selectNone: 'Select none',
  menu: 'Menu',
  /** The landmark of the links to the pages above. */
  breadcrumbs: 'Breadcrumbs',
  opensInNewTab: '(opens in a new tab)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  confirmed: 'confirmed',
  notConfirmed: 'not confirmed',
  poweredBy: 'Powered by',
  productName: 'Tiller',
  optional: 'optional',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  skipToContent: 'Skip to content',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing here. Check the link, or go back to the dashboard.',
    home: 'Go to the dashboard',
  },
  /** Above what was loaded before, when loading it again failed. */
  outdated: 'What you see may be out of date. Check your connection and reload the page.',
  /** Replaces a sentence of the API that names API keys. */
  notSignedIn: 'You are not signed in. Please sign in first.',
  /** Second sentence in a form whose call had no answer, after the one that says what failed. */
  unanswered: 'The server did not answer. Check your connection and try again.',
  /** Replaces a sentence of the API that names a field as the API does. */
  wrongField: 'Please check the highlighted field.',
  /** At a field, and as the API says it. */
  invalidEmail: 'This is not an email address. Enter one like name@example.com.',
  crashed: {
    title: 'This page stopped working',
    text: 'Your data is safe. Reload the page to continue.',
    reload: 'Reload',
  },
} as const;
