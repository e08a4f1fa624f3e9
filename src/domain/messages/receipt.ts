/** Text of a receipt, on the page and as it is copied. */
export const receipt = {
  label: 'Receipt',
  paid: 'Paid',
  /** A payment that was a test. */
  sandbox: 'Sandbox',
  noMoney: 'No money was paid',
  merchant: 'Sold by',
  memo: 'Note',
  redeemed: 'Redeemed',
  received: 'Received',
  date: 'Date',
  mailedTo: 'Emailed to',
  wallet: 'Wallet',
  transaction: 'Transaction',
  copy: 'Copy receipt',
  print: 'Print',
} as const;
