/** Text of the public portals (§2, §8). */
export const portal = {
  picker: {
    title: 'Select a wallet to continue',
    recommended: 'Recommended',
    detected: 'Detected',
    install: 'Get the wallet',
    none: 'No Solana wallet was found in this browser. Install one, then reload this page.',
    loading: 'Looking for wallets',
    hasWallet: 'Has wallet',
    testTitle: 'Wallet test',
  },
  wallet: {
    label: 'Wallet',
    connect: 'Connect Wallet',
    change: 'Change wallet',
    disconnect: 'Disconnect',
    connecting: 'Connecting',
    connected: 'Connected',
    disconnecting: 'Disconnecting',
    notConnectedYet: 'Not connected',
    /** §8: paying without a connected wallet. */
    notConnected: 'Not connected!',
    somethingWrong: 'Something went wrong!',
  },
  payment: {
    amountDue: 'Amount Due',
    method: 'Pay with',
    pay: 'Pay',
    sandbox: 'Sandbox mode is activated. This portal is for testing purposes only.',
    confirmed: {
      title: 'Payment successful',
      withReturnUrl: 'Follow the link below to go back to the original website.',
      back: 'Back to website',
      text: 'We have successfully received your payment. Thank you!',
    },
    failed: {
      title: 'Payment failed',
      text: 'It appears something went wrong with your payment. Please try again or get help below.',
      help: 'Get help',
    },
    /** Read to screen readers only, when a failure leaves the screen as it was (AMB-88). */
    notice: {
      create: 'The payment could not be prepared. No money has moved. You can try again.',
      wallet: 'The wallet did not send the payment. No money has moved. You can try again.',
      /** It was sent, or may have been: nothing is said about money (P-12). */
      sent: 'The payment may be on its way. This page keeps watching and shows it when it arrives.',
    },
    /** Beside an amount that two decimals cannot show. */
    exactly: (amount: string) => `Exactly ${amount}`,
    pageTitle: (name: string) => `Pay ${name}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. Check the link that you were given.',
  },
  testWallet: {
    name: 'Test Wallet',
    title: 'Approve this payment?',
    text: 'This wallet lives in this browser and holds test money only.',
    approve: 'Approve',
    reject: 'Reject',
    pays: 'You pay',
    burns: 'You redeem',
    receives: 'You get',
    /** Before the short form of a token account. */
    to: 'to account',
    /** Before the short form of a mint's address. */
    mint: 'of mint',
    memo: 'Memo',
    fee: 'Network fee',
    feeByMerchant: 'Paid by the merchant',
    feeByOwner: 'Paid by you',
    usdc: (amount: string) => `${amount} USDC`,
    tokens: (amount: string) => (amount === '1' ? '1 token' : `${amount} tokens`),
  },
} as const;
