/** Text of the Test Wallet. It loads with the wallet code; the wallet's name loads before. */
export const testWallet = {
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
  feeByPlatform: 'Paid by the platform',
  feeByOwner: 'Paid by you',
  usdc: (amount: string) => `${amount} USDC`,
  named: (amount: string, symbol: string) => `${amount} ${symbol}`,
  tokens: (amount: string) => (amount === '1' ? '1 token' : `${amount} tokens`),
} as const;
