import { buildMissingTexts, buildNoticeTexts } from './portalTexts';

/** Text of the gift portal. */
export const gift = {
  /** Title of the page. */
  pageTitle: (token: string) => `Gift of ${token}`,
  amount: 'Amount',
  /** Caption of the three fields: a gift also has a receiver. */
  buyer: 'Your details',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  buy: 'Buy with USDC',
  /** The same button when a phone is to pay. */
  continue: 'Continue',
  about: 'About this token',
  /** After a purchase. */
  buyAnother: 'Buy another gift',
  missing: buildMissingTexts('gift'),
  confirmed: 'Transfer confirmed 🎉',
  /**
   * Why the page is still loading, or why the customer has to buy again. Dollars and tokens
   * move in one transaction, so a customer who has paid has the tokens.
   */
  notice: {
    ...buildNoticeTexts({ thing: 'gift', action: 'purchase' }),
    /** When the wallet, or making the purchase, takes long. */
    waiting:
      'This is taking longer than usual. Check whether your wallet is waiting for you. This page updates by itself, and you will not be charged twice.',
    /** The purchase was sent, or may have been. */
    sent: 'Your purchase may be on its way. Check your wallet before you try again: if you have paid, the tokens are there too.',
    process:
      'The purchase could not be confirmed. Check your wallet before you try again: if you have paid, the tokens are there too.',
  },
} as const;
