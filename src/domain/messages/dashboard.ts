import { RECEIVED_DAYS, WEEK_DAYS } from '#domain/days';
import { MEMO_MAX_LENGTH } from '#domain/textLimits';

/** Text of the signed-in dashboard. */
export const dashboard = {
  nav: {
    label: 'Main',
    /** The landmark around the navigation, the brand and the theme. */
    sidebar: 'Sidebar',
    home: 'Dashboard',
    links: 'Links',
    settings: 'Settings',
    /** Not in the specification: names of the pages within the settings. */
    within: {
      send: 'Send',
      mints: 'Mints',
      security: 'Security',
      keys: 'API Keys',
      webhooks: 'Webhooks',
      plans: 'Plans',
      wallet: 'Wallet',
    },
  },
  userMenu: {
    label: 'Account',
    manageBilling: 'Manage Billing',
    subscribe: 'Subscribe',
  },
  /** What failed after its page was left or its dialog was closed. */
  lostCall: { open: 'Open the page', dismiss: 'Dismiss' },
  home: {
    title: 'Dashboard',
    /** Not in the specification: links to pages that the sidebar does not list. */
    shortcuts: 'Shortcuts',
    paymentsTitle: 'Recent payments',
    columns: { amount: 'Amount', date: 'Date', transaction: 'Transaction' },
    viewTransaction: 'View in explorer',
    noTransaction: 'Sandbox',
    gift: 'Gift',
    /** For screen readers, before the name and note that the merchant gave a payment. */
    about: 'For:',
    /** Before the wallet that paid, or the name of a gift's buyer. */
    payer: 'from',
    /** Before the tokens that a customer paid with, for screen readers. */
    redeemed: 'Redeemed tokens:',
    given: 'Tokens given:',
    /** The text beside the icon. */
    failed: 'Failed: nothing was charged',
    /** `amounts` are dollars, tokens or both. */
    overpaid: (amounts: readonly string[]) =>
      `Paid twice: an extra ${amounts.join(' and ')} arrived.`,
    /** The money came with a transaction that is not the payment's own. */
    unmatched: (amounts: readonly string[]) =>
      `${amounts.join(' and ')} arrived in another transaction, which does not count for this payment.`,
    /** Links to the page with the dollars that arrived, and to the one with the tokens. */
    seeWallet: 'See your wallet',
    seeMints: 'See your mints',
    /** After another wallet was linked. */
    walletLinked: 'Your wallet is linked. New payment links pay into it.',
    loadFailed:
      'Your payments could not be loaded. Nothing is lost: this page tries again every few seconds.',
    outdated:
      'The latest payments could not be loaded, so some may be missing. This page tries again every few seconds.',
    received: {
      title: 'Received',
      today: 'Today',
      week: `Last ${WEEK_DAYS} days`,
      month: `Last ${RECEIVED_DAYS} days`,
      perDay: 'Received per day',
      payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
      summary: (count: number, most: string) =>
        count === 1
          ? `1 payment in the last ${RECEIVED_DAYS} days`
          : `${count} payments in the last ${RECEIVED_DAYS} days, ${most} on the best day`,
      none: `Nothing in the last ${RECEIVED_DAYS} days`,
      table: 'Show as a table',
      loadFailed: 'Your totals could not be loaded. Your payments below are complete.',
      columns: { day: 'Day', amount: 'Received', payments: 'Payments' },
    },
    onboarding: {
      title: "Let's get started!",
      text: 'Three ways to take your first payment. A link is quickest; add others later.',
      plugin: {
        title: 'Install the e-commerce plugin',
        text: 'Accept USDC in a Medusa shop, or with a button on any other site.',
        action: 'Set up your shop',
      },
      api: {
        title: 'Integrate the API',
        text: 'Create payments from your own code.',
        action: 'Read the documentation',
      },
      links: {
        title: 'Create payment links',
        text: 'Share a link by email or chat. No\u00A0code needed.',
        action: 'Create a link',
      },
    },
  },
  links: {
    title: 'Links',
    text: 'Create a unique link that your customers can use to complete a payment.',
    amount: 'Amount',
    memo: 'Memo',
    memoHint: `A note for you and your customer, such as an order number. Up to ${MEMO_MAX_LENGTH} characters. It stays public on the blockchain.`,
    token: 'Redeemable token',
    noToken: 'None',
    tokenHint: 'Customers can pay all or part of the amount with it.',
    tokenOption: (name: string, symbol: string) => `${name} (${symbol})`,
    tokensFailed:
      'Your tokens could not be loaded, so new links cannot accept them yet. Reload the page to try again.',
    submit: 'Create link',
    /** Send and receive failures without an `error` field. */
    failed: 'Oops! Something went wrong!',
    /** When the page was left before the answer came. The server's reason follows. */
    notMade: 'Your payment link was not created.',
    undecided:
      'We do not know whether your payment link was created. If it was, you find it in your links.',
    result: 'Payment link',
    resultText: 'Share it with your customer. It can be paid once.',
    open: 'Open the link',
    preview: {
      title: 'What your customer sees',
      /** In place of the title, while it shows the link that was created last. */
      createdTitle: 'Your new link, as your customer sees it',
      /** The two pages that can be shown. */
      pages: 'Page',
      payment: 'Payment page',
      receipt: 'Receipt',
      /** For screen readers, in place of the picture. */
      paymentShown: (payee: string, amount: string) =>
        `A phone showing the payment page: ${payee} asks for ${amount}.`,
      receiptShown: (payee: string, amount: string, memo: string) =>
        `A phone showing the receipt: ${amount} paid to ${payee}${memo === '' ? '' : `, with the note ${memo}`}.`,
    },
    list: {
      title: 'Your links',
      /** Full names of the buttons beside a link. */
      copy: (memo: string) => `Copy link: ${memo}`,
      openPage: (memo: string) => `Open page: ${memo}`,
      /** Before a date. */
      created: 'Created',
      paid: 'Paid',
      unpaid: 'Unpaid',
      expired: 'Expired',
      sandbox: 'Sandbox',
      more: 'Show more',
      moreFailed: 'The next links could not be loaded. Please try again.',
      /** Read to screen readers when more of them are there. */
      shown: (count: number) => `Showing ${count} links.`,
      loading: 'Loading your links',
      loadFailed: 'Your links could not be loaded. They still work, and customers can pay them.',
      outdated: 'Your links may be out of date. This page tries again every few seconds.',
      empty: {
        title: 'No links yet',
        text: 'Links you create are kept here, so you can copy them again.',
      },
    },
  },
} as const;
