/** Text of the signed-in dashboard (§2, §8). */
export const dashboard = {
  nav: { label: 'Main', home: 'Dashboard', links: 'Links', settings: 'Settings' },
  userMenu: {
    label: 'Account',
    manageBilling: 'Manage Billing',
    subscribe: 'Subscribe',
    signOut: 'Sign Out',
  },
  home: {
    title: 'Dashboard',
    /** Ours: pages that the sidebar does not list (AMB-16). */
    send: 'Send',
    mints: 'Mints',
    paymentsTitle: 'Recent payments',
    columns: { status: 'Status', amount: 'Amount', date: 'Date', transaction: 'Transaction' },
    viewTransaction: 'View in explorer',
    noTransaction: 'Sandbox',
    onboarding: {
      title: "Let's get started!",
      text: 'Three ways to take your first payment. Pick one; the others can follow.',
      plugin: {
        title: 'Install the e-commerce plugin',
        text: 'Add a USDC checkout to your online shop.',
        action: 'Get the plugin',
      },
      api: {
        title: 'Integrate the API',
        text: 'Create payments from your own code.',
        action: 'Read the documentation',
      },
      links: {
        title: 'Create payment links',
        text: 'Share a link by mail or chat, without any code.',
        action: 'Create a link',
      },
    },
  },
  links: {
    title: 'Links',
    text: 'Create a unique link that your customers can use to complete a payment.',
    amount: 'Amount',
    memo: 'Memo',
    memoHint: 'Your own note, such as an order number. It is written on the chain.',
    submit: 'Create link',
    /** §8: send and receive failures without an `error` field. */
    failed: 'Oops! Something went wrong!',
    result: 'Payment link',
    resultText: 'Share it with your customer. It takes one payment.',
    open: 'Open the link',
  },
} as const;
