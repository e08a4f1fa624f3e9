/** Text of paying by phone: on the pages, and in the phone's wallet. */
export const phone = {
  /** Row in the list of wallets. */
  pay: 'Pay by phone',
  code: 'QR code',
  /** The same row on a phone. */
  openApp: 'Wallet app',
  thisPhone: 'On this phone',
  title: 'Scan with your phone',
  text: 'Open the wallet on your phone and scan this code. This page updates by itself once you have paid.',
  /** Beside the code, while nothing has arrived. */
  waiting: 'Waiting for your phone',
  /** Alternative text of the code. */
  alt: 'QR code that opens this payment in the wallet on a phone',
  loading: 'Loading the code',
  failed: 'The code could not be loaded. Check your connection and try again.',
  /** Title and text when the page itself is open on a phone. */
  linkTitle: 'Open your wallet app',
  linkText:
    'The app asks you to approve the payment. Then come back: this page updates by itself once you have paid.',
  link: 'Open wallet app',
  /** Beneath them, while nothing has arrived. */
  linkWaiting: 'Waiting for your payment',
  back: 'Choose another wallet',
  /** Title and reason where no wallet app can be used. */
  hindered: 'Wallet apps cannot be used here',
  hindrance: {
    http: 'They need https, which this page does not use. The Test Wallet can open the payment instead.',
    network: 'They do not support this test network. The Test Wallet can open the payment instead.',
  },
  insecure:
    'They need https, which this page does not use. Choose another wallet, or ask the merchant.',
  testWallet: 'Open in Test Wallet',
  testWalletFailed: {
    /** With the server's sentence. */
    refused: (reason: string) => `The Test Wallet did not pay. ${reason}`,
    /** Nothing was sent. */
    unsent: {
      rejected: 'You rejected the payment in the Test Wallet. You can open it again.',
      refused:
        'The network did not accept the payment, so the Test Wallet did not pay. You can open it again.',
      late: 'The approval came too late for the network, so the Test Wallet did not pay. You can open it again.',
      other: 'The Test Wallet did not pay. You can open it again.',
    },
    /** The payment was sent, and the answer was lost. */
    sent: 'The payment may be on its way. This page updates by itself when it arrives. If you open the Test Wallet again, you will not be charged twice.',
  },
  /** The transaction failed on the network. */
  paymentFailed: {
    desktop:
      'The last attempt failed on the network. Nothing was charged. Please scan the code again.',
    phone:
      'The last attempt failed on the network. Nothing was charged. Please open your wallet app again.',
  },
  /** In the gift form, once the phone was chosen. */
  phone: 'Your phone',
  scanNext: 'Scan a code next',
  /** The same on a phone, whose wallet app is chosen. */
  opensNext: 'Opens next',
  /** Above the code of a gift. */
  due: (amount: string) => `${amount} in USDC`,
  /** In the phone's wallet, which shows the first 80 characters. */
  message: {
    payment: (amount: string, name: string) => `Pay ${amount} to ${name}`,
    gift: (amount: string, tokens: string, symbol: string) =>
      `Pay ${amount} and get ${tokens} ${symbol}`,
  },
} as const;
