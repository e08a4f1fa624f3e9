/** Text of `/settings/keys`. */
export const keys = {
  title: 'API Keys',
  text: 'With a key your own software creates payments and reads what became of them. Treat a key like a password.',
  create: 'Create',
  createReading: 'New read-only key',
  /** Beside the name of a key that creates nothing. */
  readOnly: 'Read only',
  list: 'Live keys',
  created: 'Created',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  expire: 'Expire',
  /** Full name of the button beside a key. */
  expireKey: (name: string) => `Expire ${name}`,
  /** Asked before a key is expired. */
  confirm: {
    title: (name: string) => `Expire ${name}?`,
    text: 'All software that uses this key stops working at once: it can neither create payments nor read them. Payments that exist stay as they are. An expired key does not come back.',
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
    failed: 'The name was not saved.',
    undecided: 'We do not know whether the name was saved. Save it again to be sure.',
  },
  /** Read to screen readers when the row goes. */
  expired: (name: string) => `${name} has expired.`,
  secret: {
    title: 'Your new key',
    /** Of a key that creates nothing. */
    readingTitle: 'Your new read-only key',
    text: 'Copy it now and keep it in a safe place. It is not shown again.',
    label: 'New API key',
    /** Read to screen readers when the key appears. */
    announcement: 'Your new key is ready. Copy it now, it is not shown again.',
  },
  loadFailed:
    'Your keys could not be loaded. Those that you have still work. Check your connection and reload the page.',
  /** The server's reason follows both. */
  notMade: 'The key was not made.',
  notExpired: 'The key was not expired.',
  /** After a create whose response was lost. */
  madeUndecided:
    'We do not know whether the key was made. If there is a new one in the list, expire it, because it was never shown, and create another.',
  expiredUndecided:
    'We do not know whether the key was expired. If it is still in the list, it still works: expire it again.',
  /** In own words: the specification has none for an empty list. */
  empty: {
    title: 'No keys',
    text: 'Create one to take payments from your own shop or software',
  },
} as const;
