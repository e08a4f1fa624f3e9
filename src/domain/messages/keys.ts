/** Text of `/settings/keys`. */
export const keys = {
  title: 'API Keys',
  text: 'Keys let your own software create and track payments. Treat a key like a password.',
  /** Leads to the document of the API, which can be tried there. */
  docs: 'Explore the API',
  create: 'Create',
  /** The other kind of key: what it is for, and the button that creates one. */
  reading: {
    title: 'Read-only keys',
    text: 'For software that only looks at payments, such as bookkeeping. These keys cannot create or change anything.',
    create: 'Create read-only key',
  },
  /** Beside the name of a key that creates nothing. */
  readOnly: 'Read only',
  list: 'Active keys',
  created: 'Created',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  expire: 'Expire',
  /** Full name of the button beside a key. */
  expireKey: (name: string) => `Expire ${name}`,
  /** Asked before a key is expired. */
  confirm: {
    title: (name: string) => `Expire ${name}?`,
    text: 'Software that uses this key loses access right away. Existing payments are not affected. This cannot be undone.',
  },
  rename: {
    /** Full name of the button beside a key, and title of what it opens. */
    title: (name: string) => `Rename ${name}`,
    name: 'Name',
    hint: 'Where the key is used, such as the name of a shop or server.',
    submit: 'Save',
    /** Read to screen readers when it is done. */
    announcement: (name: string) => `The key is now called ${name}.`,
    /** The server's reason follows. */
    failed: 'The key was not renamed.',
    undecided: 'We do not know whether the key was renamed. Save its name again to be sure.',
  },
  /** Read to screen readers when the row goes. */
  expired: (name: string) => `${name} has expired.`,
  /** The name of a key is null while the list is not loaded. */
  secret: {
    title: (name: string | null) => (name === null ? 'Your new key' : `Your new key: ${name}`),
    /** Title for a key that can only read. */
    readingTitle: (name: string | null) =>
      name === null ? 'Your new read-only key' : `Your new read-only key: ${name}`,
    text: 'Copy it now and keep it somewhere safe. You will not see it again.',
    label: (name: string | null) => (name === null ? 'New API key' : `New API key: ${name}`),
    /** Read to screen readers when a key appears. */
    announcement: (count: number) =>
      count === 1
        ? 'Your new key is ready. Copy it now: you will not see it again.'
        : `${count} new keys are ready. Copy them now: you will not see them again.`,
  },
  loadFailed:
    'Your keys could not be loaded. They still work. Check your connection and try again.',
  /** The server's reason follows both. */
  notMade: 'The key could not be created.',
  notExpired: 'The key could not be expired.',
  /** After a create whose response was lost. */
  madeUndecided:
    'We do not know whether the key was created. If a new one appears in the list, expire it and create another: its secret was never shown.',
  expiredUndecided:
    'We do not know whether the key was expired. If it is still in the list, it still works: expire it again.',
  /** Not in the specification, which has no text for an empty list. */
  empty: {
    title: 'No keys yet',
    text: 'Create one to accept payments from your own shop or software.',
  },
} as const;
