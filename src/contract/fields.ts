import * as v from 'valibot';

import { parseDecimal } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';

/**
 * An amount that a call asks for: a JSON number or plain decimal text, 0 or more. The server gets
 * base units.
 */
export function amount(decimals: number, message: string) {
  return v.pipe(
    v.union([v.number(), v.string()], message),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const units = parseDecimal(dataset.value, decimals);
      if (units !== null) return units;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** An {@link amount} of dollars, in micro-units for the server. Zero is none. */
export const usdAmount = v.pipe(amount(USDC_DECIMALS, 'Invalid amount'), aboveZero());

/** An {@link amount} of a merchant's tokens. Zero is none. */
export const tokenAmount = v.pipe(amount(TOKEN_DECIMALS, 'Invalid amount'), aboveZero());

function aboveZero() {
  return v.minValue<bigint, bigint, string>(1n, 'Invalid amount');
}

/** Text that a person wrote and must have written: trimmed it is not empty. */
export function requiredText(name: string, maxLength: number) {
  return v.pipe(
    v.string(`${name} is missing`),
    v.check((value) => value.trim() !== '', `${name} is missing`),
    v.maxLength(maxLength, `${name} is too long (at most ${maxLength} characters)`),
    v.check(isStorable, `${name} contains characters that cannot be stored`),
  );
}

/** An e-mail address, compared without regard to case. */
export const emailAddress = v.pipe(
  v.string('Invalid e-mail address'),
  v.maxLength(254, 'Invalid e-mail address'),
  v.check((value) => EMAIL.test(value.trim()), 'Invalid e-mail address'),
);

/** Base58 text of 32 bytes. Whether it lies on the curve is for the server to check. */
export const solanaAddress = v.pipe(
  v.string('Invalid wallet address'),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'Invalid wallet address'),
);

/** Base58 text of a transaction signature (64 bytes). */
export const transactionSignature = v.pipe(
  v.string('Invalid signature'),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'Invalid signature'),
);

/** An identifier that the server made. */
export const identifier = v.pipe(
  v.string('Invalid identifier'),
  v.minLength(1, 'Invalid identifier'),
  v.maxLength(64, 'Invalid identifier'),
  v.check(isStorable, 'Invalid identifier'),
);

/** Date and time in UTC, ISO 8601. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Response of the calls for which the specification shows none. */
export const noContent = v.object({});

/** The same rule as a browser's email field, plus a dot in the domain; ASCII only. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
