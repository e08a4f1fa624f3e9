/**
 * Symbol of the merchant's token in the transaction that the page asks for; null for none. A
 * transaction names tokens by address alone. For the Test Wallet, which is part of the page; other
 * wallets look it up themselves.
 */
export const shownToken: { symbol: string | null } = { symbol: null };
