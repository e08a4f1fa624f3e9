/** Texts of the button on a shop's page, which the shop may replace by its own (docs/shop.md). */
export const embed = {
  pay: 'Pay with USDC',
  paid: 'Paid',
  waiting: 'Please continue in the new window.',
  confirmed: 'Your payment has arrived. Thank you!',
  failed: 'The payment failed. You can try again.',
  expired: 'This payment has expired. Please ask for a new one.',
} as const;
