import { HttpError } from '#server/platform/http/errors';

/** Well-known money: customers would confuse a merchant's token of that name with it. */
const SYMBOLS = new Set(
  `USDC USDT USDG USDS USDE USD1 PYUSD FDUSD TUSD BUSD DAI EURC EUROC EURT USD EUR GBP JPY CHF
   SOL WSOL MSOL JITOSOL JUPSOL BTC WBTC CBBTC TBTC ETH WETH STETH WSTETH BNB XRP JUP RAY BONK
   PYTH TILLER`.split(/\s+/),
);
/** Digits that look like letters. */
const LIKE: readonly Readonly<Record<string, string>>[] = [
  { '0': 'O', '1': 'I', '5': 'S', '8': 'B' },
  { '0': 'O', '1': 'L', '5': 'S', '8': 'B' },
];

/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const FOREIGN = 'АВСЕНІКМОРЅТХУасеһіорѕтхуԁΑΒΕΗΙΚΜΝΟΡΤΥΧαονυτι';
const LATIN = 'ABCEHIKMOPSTXYacehiopstxydABEHIKMNOPTYXaovuti';
const LATIN_BY_FOREIGN = new Map(Array.from(FOREIGN, (letter, index) => [letter, LATIN[index]]));

const NAMES = new Set(
  ['USD Coin', 'USDC', 'Tether', 'Tether USD', 'Solana', 'Wrapped SOL', 'Bitcoin', 'Ethereum'].map(
    toLetters,
  ),
);

/**
 * Checks that a new token cannot be confused with a well-known one.
 *
 * @throws HttpError 422
 */
export function assertNotReserved({ name, symbol }: { name: string; symbol: string }): void {
  const read = LIKE.map((letters) => symbol.replaceAll(/[0158]/g, (digit) => letters[digit] ?? ''));
  if ([symbol, ...read].some((each) => SYMBOLS.has(each))) throw new HttpError('reserved_symbol');
  if (NAMES.has(toLetters(name))) throw new HttpError('reserved_name');
}

/** Returns a name as it is read at a glance: in small Latin letters, without spaces and points. */
function toLetters(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(
      /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
      (letter) => LATIN_BY_FOREIGN.get(letter) ?? letter,
    )
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
