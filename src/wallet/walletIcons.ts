import coinbaseIcon from './icons/coinbase.svg?inline';
import nightlyIcon from './icons/nightly.svg?inline';
import solflareIcon from './icons/solflare.svg?inline';

/**
 * Icons of wallets by their names, as their adapters bring them: the adapters themselves ask the page
 * for their extensions. A test compares them.
 */
export const walletIcons = {
  Solflare: solflareIcon,
  'Coinbase Wallet': coinbaseIcon,
  Nightly: nightlyIcon,
};
