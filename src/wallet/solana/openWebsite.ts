/**
 * Opens a wallet's website in a new tab that cannot reach back into this page. Only web
 * addresses: the wallet names it itself.
 */
export function openWebsite(url: string): void {
  if (/^https?:\/\//.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
}
