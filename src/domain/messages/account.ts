/** What the account waits for, above the pages of the dashboard. */
export const account = {
  email: {
    text: (email: string) =>
      `Please confirm your email with the link we sent to ${email}. Until then you can create payment links, but you cannot create tokens or send funds. If your wallet has never held USDC, payments to it wait as well.`,
    again: 'Send again',
    sent: (email: string) =>
      `A new link is on its way to ${email}. Check your spam folder if it does not arrive.`,
    notSent: 'The link could not be sent. Please try again.',
  },
  wallet: {
    question: 'Is this still your wallet?',
    asked: 'Your password was reset, so please check where your payments go.',
    paused: 'Your password was reset, so payments to this wallet are on hold until you confirm it.',
    confirm: 'Yes, it is mine',
    change: 'Link a different wallet',
    /** The server's reason follows. */
    notConfirmed: 'The wallet could not be confirmed.',
    undecided: 'We do not know whether the wallet was confirmed. Please try again.',
  },
} as const;
