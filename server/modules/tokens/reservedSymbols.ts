import { HttpError } from '#server/platform/http/errors';

/** Well-known money: customers would confuse a merchant's token of that name with it. */
const SYMBOLS = new Set(
  `USDC USDT USDG USDS USDE USD1 PYUSD FDUSD TUSD BUSD DAI EURC EUROC EURT USD EUR GBP JPY CHF
   SOL WSOL MSOL JITOSOL JUPSOL BTC WBTC CBBTC TBTC ETH WETH STETH WSTETH BNB XRP JUP RAY BONK
   PYTH TILLER`.split(/\s+/),
);
const NAMES = new Set(
  ['USD Coin', 'USDC', 'Tether', 'Tether USD', 'Solana', 'Wrapped SOL', 'Bitcoin', 'Ethereum'].map(
    (name) => name.toLowerCase(),
  ),
);

/** Digits that look like a letter. */
const LIKE: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };

/**
 * Checks that a new token cannot be confused with a well-known one.
 *
 * @throws HttpError 422
 */
export function refuseReserved({ name, symbol }: { name: string; symbol: string }): void {
  const read = symbol.replaceAll(/[0158]/g, (digit) => LIKE[digit] ?? digit);
  if (SYMBOLS.has(symbol) || SYMBOLS.has(read)) throw new HttpError('reserved_symbol');
  const plain = name.normalize('NFKC').trim().toLowerCase();
  if (NAMES.has(plain)) throw new HttpError('reserved_name');
}
