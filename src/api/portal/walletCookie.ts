import { WALLET_COOKIE } from '#contract/portalPage';

const YEAR_S = 31_536_000;
/** Of a name, in characters. Browsers drop a cookie of more than 4 kB. */
const LONGEST = 200;

/**
 * Tells the server which wallet the browser remembers, for pages that it draws from now on. Null:
 * none. A lost cookie costs a customer who returns one look at the list of wallets.
 */
export function tellWalletName(name: string | null): void {
  const value = encodeURIComponent((name ?? '').slice(0, LONGEST).toWellFormed());
  const age = name === null ? 0 : YEAR_S;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${WALLET_COOKIE}=${value}; path=/portal; max-age=${age}; samesite=lax${secure}`;
}
