/** Text of the gift portal. */
export const gift = {
  /** Title of the page. */
  pageTitle: (token: string) => `Gift of ${token}`,
  amount: 'Amount',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  buy: 'Buy with USDC',
  /** The same button when a phone is to pay. */
  continue: 'Continue',
  about: 'About this token',
  /** After a purchase. */
  buyAnother: 'Buy another gift',
  missing: {
    title: 'Gift not found',
    text: 'This link does not lead to a gift. It may be incomplete or no longer valid. Please ask the shop for a new one.',
  },
  confirmed: 'Transfer confirmed 🎉',
  /**
   * Why the page is still loading, or why the customer has to buy again. Dollars and tokens
   * move in one transaction, so a customer who has paid has the tokens.
   */
  notice: {
    load: 'The gift could not be loaded. This page keeps trying.',
    /** After a while, for any reason. */
    stalled: 'The gift has not loaded yet. Nothing is lost. Check your connection, or try again.',
    /** When a purchase takes long. */
    waiting:
      'This is taking longer than usual. Check whether your wallet is waiting for you. This page updates by itself, and you will not be charged twice.',
    create: 'The purchase could not be prepared. No money has moved. You can try again.',
    /** The server's sentence is added. */
    refused: (reason: string) =>
      `The purchase could not be prepared. No money has moved. ${reason}`,
    unsent: {
      rejected: 'You rejected the purchase in your wallet. No money has moved. You can try again.',
      refused: 'The network did not accept the purchase. No money has moved. You can try again.',
      late: 'The approval came too late for the network. No money has moved. You can try again.',
      other: 'The wallet did not send the purchase. No money has moved. You can try again.',
    },
    /** The purchase was sent, or may have been. */
    sent: 'Your purchase may be on its way. Check your wallet before you try again: if you have paid, the tokens are there too.',
    process:
      'The purchase could not be confirmed. Check your wallet before you try again: if you have paid, the tokens are there too.',
  },
} as const;
