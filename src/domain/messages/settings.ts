/** Text of `/settings` and `/settings/wallet`. */
export const settings = {
  title: 'Settings',
  organization: {
    title: 'Organization',
    name: 'Name',
    wallet: 'Wallet',
    noWallet: 'Not linked yet',
    edit: 'Edit',
    keys: 'API Keys',
    keysText: 'Create payments from your own code, and read what became of them.',
    webhooks: 'Webhooks',
    webhooksText: 'Let your shop hear of each payment the moment it is confirmed.',
    manage: 'Manage',
    loadFailed:
      'Your organization could not be loaded. Nothing has changed. Check your connection and reload the page.',
  },
  /** Ours: ways to the pages that the sidebar does not list. */
  more: {
    title: 'More',
    send: { label: 'Send', text: 'Transfer USDC to another wallet.' },
    mints: { label: 'Mints', text: 'Issue tokens of your own and manage them.' },
    plans: { label: 'Plans', text: 'See what there is, and subscribe.' },
  },
  wallet: {
    title: 'Wallet',
    current: 'Current wallet',
    text: 'New payment links pay into this wallet. Links that you made before keep the wallet they were made with.',
  },
} as const;
