/** What the account waits for, above the pages of the dashboard. */
export const account = {
  email: {
    text: (email: string) =>
      `Please confirm your email: open the link that we sent to ${email}. Until then, linking works and nothing is lost, but creating tokens and sending USDC wait.`,
    again: 'Send again',
    sent: (email: string) =>
      `A new link is on its way to ${email}. Check your spam folder if it does not arrive.`,
    notSent: 'The link could not be sent. Please try again.',
  },
  wallet: {
    question: 'Is this still your wallet?',
    asked: 'Your password was reset, so please check where your payments go.',
    paused:
      'Your password was reset, and this wallet was linked only recently. Payments to it wait until you confirm it.',
    confirm: 'Yes, it is mine',
    change: 'Link another one',
    /** The server's reason follows. */
    notConfirmed: 'The wallet could not be confirmed.',
    undecided: 'We do not know whether the wallet was confirmed. Please try again.',
  },
} as const;
