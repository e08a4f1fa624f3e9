/** Text of `/settings` and `/settings/wallet`. */
export const settings = {
  title: 'Settings',
  organization: {
    title: 'Organization',
    name: 'Name',
    wallet: 'Wallet',
    noWallet: 'Not linked yet',
    notLoaded: 'Not loaded',
    edit: 'Edit',
    rename: {
      action: 'Rename',
      /** Full name of the button, and title of what it opens. */
      title: 'Rename the organization',
      name: 'Name',
      hint: 'Your customers see it when they pay.',
      submit: 'Save',
      /** Read to screen readers when it is done. */
      announcement: (name: string) => `Your organization is now called ${name}.`,
      /** When the server gives no reason of its own. */
      failed: 'Your organization was not renamed.',
      undecided:
        'We do not know whether your organization was renamed. Save its name again to be sure.',
    },
    keys: 'API Keys',
    keysText: 'Create and track payments from your own code.',
    webhooks: 'Webhooks',
    webhooksText: 'Tell your shop the moment a payment is confirmed.',
    manage: 'Manage',
    loadFailed:
      'Your organization could not be loaded. Nothing has changed. Check your connection and try again.',
  },
  /** Not in the specification: links to the pages that the sidebar does not list. */
  more: {
    title: 'More',
    security: {
      text: 'Change your email and password, add passkeys, and see where you are signed in.',
    },
    send: { text: 'Transfer USDC to another wallet.' },
    mints: { text: 'Create and manage your own tokens.' },
    plans: { text: 'Compare plans and subscribe.' },
  },
  wallet: {
    title: 'Wallet',
    current: 'Current wallet',
    text: 'New payment links pay into this wallet. Existing links keep the wallet they were created with.',
  },
} as const;
