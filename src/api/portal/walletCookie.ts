import { WALLET_COOKIE } from '#contract/portalPage';
import { YEAR_S } from '#domain/durations';

/** Longest name, in characters. Browsers drop a cookie of more than 4 kB. */
const LONGEST = 200;

/**
 * Tells the server which wallet the browser remembers, for pages that it draws from now on. Null
 * forgets it. Without the cookie a returning customer sees the list of wallets for a moment.
 */
export function tellWalletName(name: string | null): void {
  const value = encodeURIComponent((name ?? '').slice(0, LONGEST).toWellFormed());
  const age = name === null ? 0 : YEAR_S;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${WALLET_COOKIE}=${value}; path=/portal; max-age=${age}; samesite=lax${secure}`;
}
