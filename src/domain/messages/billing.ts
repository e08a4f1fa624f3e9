/** Text of the plans and of the return from a checkout. */
export const billing = {
  /** Shown with a link when the browser blocked the new window. */
  blocked: 'Your browser did not let a new window open.',
  openPortal: 'Open Manage Billing',
  portalFailed: 'Manage Billing could not be opened. Nothing has changed. Please try again.',
  subscriptions: {
    title: 'Choose a plan',
    text: 'You pay on a page of the billing provider. It opens in a new window.',
    plans: 'Plan',
    cancel: 'Cancel',
    submit: 'Continue',
    /** Billing checkout failure. */
    failed: 'Something went wrong!',
    /** Enterprise is sold by contact only. */
    enterprise: 'Please contact us for enterprise plans!',
    openCheckout: 'Open the checkout',
    opened: 'The checkout is open in a new window. Finish there, then come back.',
    subscribed: 'Your organization has a plan. Change it in Manage Billing, in your menu.',
  },
  plans: {
    startup: { name: 'Startup', text: 'For one shop and its first customers.' },
    business: { name: 'Business', text: 'For several shops and a growing team.' },
  },
  /** Title and text together are the literal, with the hyphen for screen readers. */
  success: {
    title: 'Payment successful',
    text: 'Thank you for signing up for a subscription. You should now have full access.',
    home: 'Go to the dashboard',
    /** In place of the literal, when there is no such checkout or it was not paid. */
    refused: 'No subscription was confirmed',
    plans: 'See the plans',
    /** The server's reason follows. */
    notConfirmed: 'We could not confirm this checkout, and your plan was not changed.',
    undecided:
      'We do not know yet whether your plan is active. Nothing is charged twice: reload the page to ask again.',
    noCheckout: 'The address of this page names no checkout, so there is nothing to confirm.',
  },
} as const;
