import type { PlainErrorCode } from '#contract/errors';
import { EVENTS_KEPT_DAYS } from '#domain/lifetimes';
import { IDENTIFIER_MAX_LENGTH, METADATA_LIMITS, URL_MAX_LENGTH } from '#domain/textLimits';
import { TOKEN_SYMBOL_MAX_LENGTH } from '#domain/tokens';

/*
 * Values that a field must hold, in the words of `missing_field` and `invalid_field`. Schemas of requests have
 * one of these as their message, or the code of a more exact error.
 */

export const WANTED_NUMBER = 'Send a number, or the same as text, such as "12.50".';
export const WANTED_EMAIL = 'Send an email address.';
export const WANTED_ADDRESS = 'Send the address of a Solana wallet.';
export const WANTED_SIGNATURE = 'Send the signature of a transaction in base58.';
export const WANTED_IDENTIFIER = `Send an identifier of at most ${IDENTIFIER_MAX_LENGTH} characters.`;
export const WANTED_LINK_ID = 'Send the last part of the emailed link.';
export const WANTED_CODE = 'Send the code as text.';
export const WANTED_TICKET = 'Send the ticket of a sign-in.';
export const WANTED_FLAG = 'Send true or false.';
export const WANTED_METHOD = 'Send null, or an object with the address of its token.';
export const WANTED_OBJECT = 'Send an object.';
export const WANTED_CLUSTER = 'Send devnet.';
export const WANTED_CUSTOMER = 'Send null, or the identifier of a customer.';
export const WANTED_URL = `Send an http or https address of at most ${URL_MAX_LENGTH} characters.`;
export const WANTED_EVENTS = 'Send a list of event types, such as payment.confirmed.';
export const WANTED_TIME = 'Send a time such as 2026-01-31T12:00:00Z.';
export const WANTED_SINCE = 'Send either since or lastHours, not both.';
export const WANTED_HOURS = `Send a number of hours from 1 to ${EVENTS_KEPT_DAYS * 24}.`;
export const WANTED_STATE = 'Send waiting, delivered or failed.';
export const WANTED_PAYMENT_STATE = 'Send open, confirmed, failed or expired.';
export const WANTED_PERMISSION = 'Send read or create.';
export const WANTED_METADATA = `Send an object of at most ${METADATA_LIMITS.entries} strings: names of at most ${METADATA_LIMITS.key} characters, values of at most ${METADATA_LIMITS.value}.`;
export const WANTED_TIME_ZONE = 'Send a time zone, such as Europe/Berlin.';
export const WANTED_CHECKOUT = 'Send the identifier of a checkout.';
export const WANTED_PHONE_ID = 'Send the identifier of a payment or of an order.';
export const WANTED_PLAN = 'Send startup or business.';
export const WANTED_FILE_TYPE = 'Send png or json.';
export const WANTED_SYMBOL = `Send at most ${TOKEN_SYMBOL_MAX_LENGTH} letters from A to Z and digits.`;

/** Message for an empty text, treated like a missing field. */
export const MISSING = 'missing_field';

/**
 * Returns the message of a schema: `code` when the field is wrong, and `wanted` when it is missing.
 * `readRequest` asks for the latter with a symbol, which JSON does not have.
 */
export function createMissingMessage(code: PlainErrorCode, wanted: string) {
  return ({ received }: { received: string }) => (received === 'symbol' ? wanted : code);
}

/** Text of limited length. */
export const describeWantedText = (maxLength: number) =>
  `Send text of at most ${maxLength} characters.`;
