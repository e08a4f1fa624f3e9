/** Text of `/settings/keys` (§2, §4). */
export const keys = {
  title: 'API Keys',
  text: 'With a key your own software creates payments and reads what became of them. Treat a key like a password.',
  create: 'Create',
  list: 'Live keys',
  created: 'Created',
  expire: 'Expire',
  /** Full name of the button beside a key. */
  expireKey: (name: string) => `Expire ${name}`,
  /** Read to screen readers when the row goes. */
  expired: (name: string) => `${name} has expired.`,
  secret: {
    title: 'Your new key',
    text: 'Copy it now and keep it in a safe place. It is not shown again.',
    label: 'New API key',
    /** Read to screen readers when the key appears. */
    announcement: 'Your new key is ready. Copy it now, it is not shown again.',
  },
  /** In own words: the specification has none for an empty list (AMB-50). */
  empty: {
    title: 'No keys',
    text: 'Create one to take payments from your own shop or software',
  },
} as const;
