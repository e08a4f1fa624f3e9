import { billing } from './billing';

/** Text of the pages of the billing provider that a local run brings along. */
export const billingProvider = {
  name: 'Test billing',
  note: 'A stand-in for trying Tiller out. No money is taken.',
  plans: billing.plans,
  perMonth: 'a month',
  checkout: {
    title: (plan: string) => `Subscribe to ${plan}`,
    text: 'Your organization gets this plan at once. You can change or cancel it at any time.',
    organization: 'Organization',
    email: 'Email',
    due: 'Due today',
    subscribe: 'Subscribe',
    cancel: 'Cancel',
  },
  manage: {
    title: 'Your plan',
    active: 'Active',
    since: 'Since',
    change: 'Change plan',
    changeTo: (plan: string) => `Change to ${plan}`,
    changed: 'Your plan has been changed.',
    end: 'End plan',
    endText: 'Your organization loses its plan at once. You can subscribe again later.',
    cancel: 'Cancel subscription',
    canceled: 'Your subscription has been canceled.',
    noPlan: { title: 'No plan', text: 'Your organization has no plan at the moment.' },
    back: 'Back to the dashboard',
  },
  over: {
    complete: {
      title: 'This checkout is done',
      text: 'This plan is already paid for. There is nothing left to do here.',
    },
    expired: {
      title: 'This checkout is closed',
      text: 'It expired, or a newer checkout replaced it. Nothing was bought. Please start again from the plans.',
    },
    unknown: {
      title: 'Page not found',
      text: 'This link is wrong or too old. Open it again from the dashboard.',
    },
    plans: 'Go to the plans',
  },
} as const;
