import { billing } from './billing';

/** Text of the pages of the billing provider that a local run brings along. */
export const billingProvider = {
  name: 'Test billing',
  note: 'A stand-in for trying Tiller out. No money is taken.',
  plans: billing.plans,
  perMonth: 'a month',
  checkout: {
    title: (plan: string) => `Subscribe to ${plan}`,
    text: 'Your plan starts right away. You can change or cancel it at any time.',
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
    endText: 'Your plan ends right away. You can subscribe again later.',
    cancel: 'Cancel subscription',
    canceled: 'Your subscription has been canceled.',
    noPlan: { title: 'No plan', text: 'Your organization has no plan right now.' },
    back: 'Back to the dashboard',
  },
  over: {
    complete: {
      title: 'Already paid',
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
