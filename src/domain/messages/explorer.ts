/** Text of the embedded chain's own transaction pages. */
export const explorer = {
  name: 'Local chain',
  note: 'A private test network inside this Tiller. Nothing here has value.',
  transaction: {
    title: 'Transaction',
    signature: 'Signature',
    status: 'Status',
    slot: 'Slot',
    time: 'Time',
    fee: 'Fee',
    memo: 'Memo',
    signers: 'Signed by',
    movements: 'Token movements',
    noMovements: 'No tokens moved.',
    columns: { owner: 'Owner', token: 'Token', amount: 'Amount' },
    program: 'What the programs said',
    error: 'Reason',
  },
  status: {
    processed: 'Processed',
    confirmed: 'Confirmed',
    finalized: 'Finalized',
    failed: 'Failed',
  },
  address: {
    title: 'Address',
    address: 'Address',
    balance: 'Balance',
    tokens: 'Tokens',
    noTokens: 'No tokens.',
    history: 'Latest transactions',
    noHistory: 'No transactions yet.',
    columns: {
      token: 'Token',
      amount: 'Amount',
      transaction: 'Transaction',
      status: 'Status',
      time: 'Time',
    },
  },
  notFound: {
    transaction: {
      title: 'Transaction not found',
      text: 'No transaction with this signature has landed on the local chain. Check the link, or reload in a moment.',
    },
    address: {
      title: 'Address not found',
      text: 'Nothing on the local chain has used this address. Check the link.',
    },
  },
} as const;
