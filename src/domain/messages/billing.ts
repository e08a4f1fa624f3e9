/** Text of the plans and of the return from a checkout. */
export const billing = {
  /** Shown with a link when the browser blocked the new window. */
  blocked: 'Your browser blocked the new window.',
  openPortal: 'Open Manage Billing',
  portalFailed: 'Manage Billing could not be opened. Nothing has changed. Please try again.',
  subscriptions: {
    title: 'Choose a plan',
    text: "Choose by the size of your business: every plan has all features. You pay on the billing provider's page, which opens in a new window.",
    plans: 'Plan',
    cancel: 'Cancel',
    submit: 'Continue',
    /** Shown when the checkout could not be opened. */
    failed: 'Something went wrong!',
    /** Enterprise is sold by contact only. */
    enterprise: 'Please contact us for enterprise plans!',
    openCheckout: 'Open the checkout',
    opened: 'The checkout is open in a new window. Finish there, then come back.',
    /** Under a plan's name, such as `$29.00 a month`. */
    price: (amount: string, interval: string, count: number) =>
      count === 1 ? `${amount} a ${interval}` : `${amount} every ${count} ${interval}s`,
    pricesFailed: 'The prices could not be loaded. The checkout shows them before you pay.',
    /** To one who has a plan. */
    ownPriceFailed: 'The price of your plan could not be loaded. Manage Billing shows it.',
    /** All plans have the same features. */
    included: {
      title: 'In every plan',
      links: 'Payment links and QR codes',
      mints: 'Your own gift tokens',
      api: 'API keys and webhooks',
      send: 'USDC transfers to any wallet',
    },
    own: 'Your plan',
    /** `plan` is null for one that is not on sale any more. */
    subscribed: (plan: string | null) =>
      `You ${plan === null ? 'already have a plan' : `are on the ${plan} plan`}. Change or cancel it in Manage Billing. Nothing changes until you confirm there.`,
    /** As the server refuses a second plan. */
    onHold:
      'Your plan is on hold because a payment is missing. Open Manage Billing to pay for it or end it.',
    /** For a plan that is on hold because a payment is missing. */
    portalOpenedToPay:
      'Manage Billing is open in a new window. Pay for your plan or end it there, then come back.',
    portalOpened:
      'Manage Billing is open in a new window. Change or cancel your plan there, then come back.',
  },
  plans: {
    startup: { name: 'Startup', text: 'For one shop and its first customers.' },
    business: { name: 'Business', text: 'For several shops and a growing team.' },
  },
  /** Title and text, joined by a hyphen for screen readers, are the literal of the specification. */
  success: {
    title: 'Payment successful',
    text: 'Thank you for signing up for a subscription. You should now have full access.',
    home: 'Go to the dashboard',
    confirming: {
      title: 'Confirming your payment…',
      text: 'This takes a moment.',
    },
    /** Why follows. */
    undecidedTitle: 'Still confirming your payment',
    /** In place of the literal, when there is no such checkout or it was not paid. */
    refused: 'Subscription not confirmed',
    check: 'Check again',
    plans: 'See the plans',
    /** The server's reason follows. */
    notConfirmed: 'We could not confirm this checkout, and your plan was not changed.',
    undecided:
      'We do not know yet whether your plan is active. Check again: you will not be charged twice.',
    noCheckout: 'This link does not lead to a checkout, so there is nothing to confirm.',
  },
} as const;
