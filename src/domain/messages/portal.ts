import { buildMissingTexts, buildNoticeTexts } from './portalTexts';

/** Text of the public portals. */
export const portal = {
  picker: {
    title: 'Select a wallet to continue',
    recommended: 'Recommended',
    detected: 'Detected',
    install: 'Get the wallet',
    /** Replaces both for a wallet of public networks, when the server uses the embedded chain. */
    elsewhere: 'Not on this test network',
    none: 'No Solana wallet was found in this browser. Install one, then reload this page.',
    /** Opens beneath the list. */
    help: {
      noWalletYet: 'No wallet yet?',
      noneFound: 'No wallet found. How do I get one?',
      what: 'A wallet is an app that keeps your digital dollars and asks you before it pays.',
      get: 'Get one from the list above, then come back and reload this page.',
      phone: 'Is your wallet an app on a phone? Open this page in the browser inside it.',
    },
    loading: 'Looking for wallets',
    hasWallet: 'Has wallet',
    testTitle: 'Wallet test',
    /** Name of the wallet that the embedded chain brings along. */
    testWallet: 'Test Wallet',
  },
  /** In the place of a portal that cannot be shown any more. */
  crashed:
    'If you have approved a payment, it still counts. Reload the page to see where it stands before you pay again.',
  wallet: {
    label: 'Wallet',
    connect: 'Connect Wallet',
    change: 'Change wallet',
    disconnect: 'Disconnect',
    connecting: 'Connecting',
    connected: 'Connected',
    disconnecting: 'Disconnecting',
    notConnectedYet: 'Not connected',
    /** Paying without a connected wallet. */
    notConnected: 'Not connected!',
    somethingWrong: 'Something went wrong!',
    /** Why a wallet is not connected. The specification only logs it. */
    trouble: {
      notReady: (name: string) =>
        `${name} is not installed in this browser. Its website opens in a new tab. Come back here once you have it.`,
      elsewhere: (name: string) =>
        `${name} does not work on this test network. Please choose another wallet.`,
      connection: (name: string) =>
        `${name} did not connect. Nothing was charged. You can try again.`,
      disconnection: (name: string) => `${name} disconnected. You can connect it again.`,
      code: 'The wallets could not be loaded. Check your connection and try again.',
    },
  },
  payment: {
    amountDue: 'Amount Due',
    /** Beneath the amount: until when it can be paid. A date or a time of day follows. */
    deadline: {
      payBy: 'Pay by',
      today: 'today',
      /** After the time on the page that the server draws, which does not know the customer's time zone. */
      utc: 'UTC',
      /** After the time, in the last ten minutes. */
      minutesLeft: (minutes: number) =>
        minutes === 1 ? 'less than a minute left' : `${minutes} minutes left`,
      /** Read out once. */
      near: 'Less than 2 minutes are left to pay.',
    },
    method: 'Pay with',
    pay: 'Pay',
    /** Shown when the payment has no payment method. */
    noMethod: 'This payment cannot be made right now. Please get help below.',
    redemption: {
      redeem: '+ Redeem',
      remove: '- Remove',
      /** In red beneath the amount due. A negative number of tokens has its own sign. */
      applied: (tokens: string, symbol: string) =>
        `${tokens.startsWith('-') ? '' : '+'}${tokens} ${symbol}`,
      amount: (symbol: string) => `${symbol} to redeem`,
      /** The form of the specification: 'N SYMBOL = X.XX USD'. */
      worth: (tokens: string, symbol: string, dollars: string) =>
        `${tokens} ${symbol} = ${dollars} USD`,
      apply: 'Apply',
      most: (tokens: string, symbol: string) => `Up to ${tokens} ${symbol} for this payment`,
      balance: (tokens: string, symbol: string) => `You have ${tokens} ${symbol}`,
      /** Beneath the field: what the server would refuse. */
      excess: {
        negative: 'Enter a number of 0 or more.',
        unreadable: 'Enter a number, like 15.',
        decimals: (decimals: number) => `Enter at most ${decimals} digits after the point.`,
        due: (tokens: string, symbol: string) =>
          `That is more than this payment needs. Enter ${tokens} ${symbol} or less.`,
        balance: (tokens: string, symbol: string) =>
          `That is more than your wallet holds. Enter ${tokens} ${symbol} or less.`,
        none: (symbol: string) => `Your wallet holds no ${symbol}.`,
      },
    },
    sandbox: 'Sandbox mode is activated. This portal is for testing purposes only.',
    confirmed: {
      title: 'Payment successful',
      withReturnUrl: 'Follow the link below to go back to the original website.',
      back: 'Back to website',
      /** In a window that the shop's page has opened. */
      close: 'Close this window',
      text: 'We have successfully received your payment. Thank you!',
    },
    confirmedMore: {
      /** Beside the sentence that the payment is confirmed. */
      earlier:
        'This payment was already made. There is nothing more to do, and you will not be charged again.',
      /** In its place, when this page paid once more. */
      twice: {
        title: 'Paid twice',
        /** `paid`: dollars, tokens with their symbol, or both. */
        fact: (paid: string[]) =>
          `This payment was already made, and you paid ${paid.join(' and ')} as well.`,
        text: 'The merchant can refund one of them. Get help opens an email that already names your transaction.',
      },
    },
    failed: {
      title: 'Payment failed',
      text: 'It appears something went wrong with your payment. Please try again or get help below.',
      help: 'Get help',
      /** The reason, when it is one of these. For others the server's own sentence is shown. */
      network: 'The network refused the payment, so nothing was charged.',
      expired: 'The payment did not reach the network in time, so nothing was charged.',
    },
    /** The mail that 'Get help' begins. */
    mail: {
      subject: (paymentId: string) => `Payment ${paymentId}`,
      payment: (paymentId: string) => `Payment: ${paymentId}`,
      payee: (name: string) => `Paid to: ${name}`,
      transaction: (signature: string) => `Transaction: ${signature}`,
      reason: (reason: string) => `What the page said: ${reason}`,
    },
    expired: {
      title: 'This payment has expired',
      text: 'The time to pay has run out, and nothing was charged. Please ask the merchant for a new one.',
      /** The customer's wallet may have sent something. */
      unsure:
        'The time to pay has run out. Your payment may still arrive, and this page keeps checking. If your wallet shows a payment, get help before you pay again.',
    },
    missing: buildMissingTexts('payment'),
    /** In 'Loading...' after a while: the request runs, or the wallet is asked. */
    waiting:
      'This is taking longer than usual. Check whether your wallet is waiting for you. You can also reload this page: you will not be charged twice.',
    /** In 'Processing...' when the connection went while it was sent: the page sends it again. */
    lost: 'The connection dropped while your payment was being sent. Please keep this page open: it continues by itself, and you will not be charged twice.',
    /** Before the customer pays again: the network did not know what the wallet had sent. */
    sentOther:
      'Your wallet may have sent an earlier payment that does not count here. Check your wallet, and get help before you pay again.',
    /** Why the page is still loading, or why the customer has to press Pay again. */
    notice: {
      ...buildNoticeTexts({ thing: 'payment', action: 'payment' }),
      /** The payment was sent, or may have been, so the text does not say whether money has moved. */
      sent: 'Your payment may be on its way. This page keeps checking and shows it when it arrives. If you press Pay again, use the same wallet: you will not be charged twice.',
    },
    pageTitle: (name: string) => `Pay ${name}`,
    /** Beneath the name that the merchant gave a payment. The merchant's own name follows. */
    payee: 'Payment to',
  },
  /** The mail about a link that leads nowhere. */
  linkMail: {
    subject: 'A link that does not work',
    body: (path: string) => `Link: ${path}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing here. Please check the link you were given.',
  },
} as const;
