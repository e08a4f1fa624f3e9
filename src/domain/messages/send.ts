import { MEMO_MAX_LENGTH } from '#domain/textLimits';

import { dashboard } from './dashboard';

/** Text of `/send`. */
export const send = {
  title: 'Send',
  text: 'Instantly transfer funds to another wallet in the same network.',
  wallet: 'Wallet',
  walletHint: 'Address of the Solana wallet that receives the USDC.',
  memoHint: `A note for you and the recipient. Up to ${MEMO_MAX_LENGTH} characters. It stays public on the blockchain.`,
  submit: 'Send',
  /** Send and receive fail with the same words. */
  failed: dashboard.links.failed,
  unanswered: 'The server did not answer. Send it again unchanged: nothing is sent twice.',
  result: {
    title: 'Sent',
    text: 'The network has confirmed the transfer.',
    amount: 'Amount',
    to: 'To',
    memo: 'Memo',
    transaction: 'Transaction',
    announcement: (amount: string, to: string) => `Sent ${amount} to ${to}.`,
  },
  account: {
    title: 'Operating account',
    text: 'Transfers are sent from here. Customer payments go to your linked wallet instead.',
    available: 'Available',
    topUp: 'Top up',
    address: 'Address of the operating account',
    topUpText: 'Send USDC on Solana to this address.',
    testTitle: 'Address',
    /** Real USDC that is sent to the address of a test network does not arrive. */
    testText: 'This Tiller runs a test network of its own. Do not send real USDC to this address.',
    fund: 'Add 100 test USDC',
    announcement: (amount: string) => `Available: ${amount}`,
    loadFailed:
      'Your operating account could not be loaded. Your money is safe. Check your connection and try again.',
    /** The server's reason follows. */
    notFunded: 'The test USDC could not be added.',
    undecided: 'We do not know yet whether the test USDC was added. Reload the page to see.',
  },
} as const;
