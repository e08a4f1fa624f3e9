import { formatUsdExact } from './money';
import type { TokenBase } from './redemption';

/** What a number field may hold: sign, digits, decimals, exponent. */
const NUMBER = /^(-?)([0-9]*)\.?([0-9]*)(?:e([+-]?[0-9]{1,3}))?$/i;

/** Decimals of every merchant's token. */
const DECIMALS = 6;

/**
 * Tokens as typed into a number field, which has no bounds. Exact: no float in between. Empty
 * and whatever is no number are 0; decimals beyond the sixth, which the field itself refuses, go.
 */
export function tokensFromText(text: string): TokenBase {
  const match = NUMBER.exec(text.trim());
  if (!match) return 0n;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const power = Number(exponent) - fraction.length + DECIMALS;
  const size = power < 0 ? digits / 10n ** BigInt(-power) : digits * 10n ** BigInt(power);
  return sign ? -size : size;
}

/** Tokens for people: `1,250.5`, `-3`. Grouped, with every decimal that counts. */
export function formatTokens(tokens: TokenBase): string {
  // Tokens have the decimals of a dollar.
  return formatUsdExact(tokens)
    .replace('$', '')
    .replace(/\.?0+$/, '');
}

/** Tokens for the wire: a number while it is exact, else its decimal text. */
export function tokensForWire(tokens: TokenBase): number | string {
  const text = formatTokens(tokens).replaceAll(',', '');
  return String(Number(text)) === text ? Number(text) : text;
}
