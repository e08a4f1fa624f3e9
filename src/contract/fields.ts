import * as v from 'valibot';

import { parseDecimal } from '#domain/decimal';
import { isEmail } from '#domain/email';
import { EMAIL_MAX_LENGTH, IDENTIFIER_MAX_LENGTH, URL_MAX_LENGTH } from '#domain/textLimits';
import { USDC_DECIMALS } from '#domain/money';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords';
import { TOKEN_DECIMALS } from '#domain/tokens';
import { hasVisibleText, removeUnseen } from '#domain/visibleText';

import type { PlainErrorCode } from './errors';
import {
  MISSING,
  WANTED_ADDRESS,
  WANTED_EMAIL,
  WANTED_IDENTIFIER,
  WANTED_NUMBER,
  WANTED_SIGNATURE,
  WANTED_TIME,
  WANTED_URL,
  createMissingMessage,
  describeWantedText,
} from './errors/wanted';

const INVALID_AMOUNT = 'invalid_amount' satisfies PlainErrorCode;
const INVALID_EMAIL = 'invalid_email' satisfies PlainErrorCode;
const INVALID_ADDRESS = 'invalid_address' satisfies PlainErrorCode;

/**
 * An amount that a call asks for: a JSON number or plain decimal text, 0 or more. The server gets
 * base units. `error`: code of the error for anything else.
 */
export function amount(decimals: number, error: PlainErrorCode) {
  return v.pipe(
    v.union([v.number(), v.string()], createMissingMessage(error, WANTED_NUMBER)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const units = parseDecimal(dataset.value, decimals);
      if (units !== null) return units;
      addIssue({ message: error });
      return NEVER;
    }),
  );
}

/** An {@link amount} of dollars, in micro-units for the server. Zero is refused. */
export const usdAmount = v.pipe(amount(USDC_DECIMALS, INVALID_AMOUNT), aboveZero());

/** An {@link amount} of a merchant's tokens. Zero is refused. */
export const tokenAmount = v.pipe(amount(TOKEN_DECIMALS, INVALID_AMOUNT), aboveZero());

function aboveZero() {
  return v.minValue<bigint, bigint, string>(1n, INVALID_AMOUNT);
}

/** Text that a person wrote and must have written: something of it is seen. The server gets it cleaned. */
export function requiredText(maxLength: number) {
  const wanted = describeWantedText(maxLength);
  return v.pipe(
    v.string(wanted),
    v.maxLength(maxLength, wanted),
    v.check(isStorable, wanted),
    v.transform(removeUnseen),
    v.check(hasVisibleText, MISSING),
  );
}

/** An email address, compared without regard to case. */
export const emailAddress = v.pipe(
  v.string(createMissingMessage(INVALID_EMAIL, WANTED_EMAIL)),
  v.maxLength(EMAIL_MAX_LENGTH, INVALID_EMAIL),
  v.check((value) => isEmail(value), INVALID_EMAIL),
);

const WANTED_PASSWORD = describeWantedText(PASSWORD_MAX_LENGTH);

/** A password that is chosen. Whether it is easy to guess is for the server to check. */
export const newPassword = v.pipe(
  v.string(WANTED_PASSWORD),
  v.minLength(PASSWORD_MIN_LENGTH, 'password_too_short' satisfies PlainErrorCode),
  v.maxLength(PASSWORD_MAX_LENGTH, 'password_too_long' satisfies PlainErrorCode),
  v.check(isStorable, WANTED_PASSWORD),
);

/** Base58 text of 32 bytes. Whether it lies on the curve is for the server to check. */
export const solanaAddress = v.pipe(
  v.string(createMissingMessage(INVALID_ADDRESS, WANTED_ADDRESS)),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, INVALID_ADDRESS),
);

/** Base58 text of a transaction signature (64 bytes). */
export const transactionSignature = v.pipe(
  v.string(WANTED_SIGNATURE),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, WANTED_SIGNATURE),
);

/** An identifier that the server made. */
export const identifier = v.pipe(
  v.string(WANTED_IDENTIFIER),
  v.minLength(1, WANTED_IDENTIFIER),
  v.maxLength(IDENTIFIER_MAX_LENGTH, WANTED_IDENTIFIER),
  v.check(isStorable, WANTED_IDENTIFIER),
);

/** An http or https address. Whether it may be called is for the server to check. */
export const webAddress = v.pipe(
  v.string(WANTED_URL),
  v.maxLength(URL_MAX_LENGTH, WANTED_URL),
  v.check(isStorable, WANTED_URL),
);

/** Date and time in UTC, ISO 8601. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** A {@link timestamp} that a call sends, with any offset from UTC. */
export const sentTime = v.pipe(
  v.string(WANTED_TIME),
  v.isoTimestamp(WANTED_TIME),
  v.check((text) => !Number.isNaN(Date.parse(text)) && isDayOfMonth(text), WANTED_TIME),
);

/** Whether the month has that day: `Date.parse` goes on to the next month instead. Takes any text. */
function isDayOfMonth(text: string): boolean {
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return date.getUTCDate() === Number(text.slice(8, 10));
}

/** Response of the calls for which the specification shows none. */
export const noContent = v.object({});

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
