import * as v from 'valibot';

import { microFromUsd } from '#domain/money';

/** Dollars as a JSON number or a plain decimal string, at most 6 decimals. Zero is not an amount. */
export const usdAmount = v.pipe(
  v.union([v.number(), v.string()], 'Invalid amount'),
  v.check((value) => (microFromUsd(value) ?? 0n) > 0n, 'Invalid amount'),
);

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
