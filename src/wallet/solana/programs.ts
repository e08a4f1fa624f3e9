/** The programs whose instructions the customer may sign or read about in the Test Wallet. */
export const programs = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  /** The default of `@solana-program/memo`. */
  memo4: 'Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH',
} as const;

/** First byte of a token instruction's data. */
export const tokenInstruction = { transferChecked: 12, burnChecked: 15 } as const;

/** Returns whether an address is that of a token program. */
export const isTokenProgram = (address: string) =>
  address === programs.token || address === programs.token2022;

/** Returns whether an address is that of a memo program. */
export const isMemoProgram = (address: string) =>
  address === programs.memo || address === programs.memo4;
