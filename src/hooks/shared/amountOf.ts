import { microFromUsd, usdFromMicro } from '#domain/money';

/** What a call sends for an amount as it was written. What is none is for the server to refuse. */
export function amountOf(written: string): number | string {
  const micro = microFromUsd(written.trim());
  return micro === null ? written : usdFromMicro(micro);
}
