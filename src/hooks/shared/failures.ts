import { ApiError, hasErrorCode } from '#api/client';
import { common } from '#domain/messages/common';
import { proof } from '#domain/messages/proof';

/**
 * Returns whether the server refused a call: nothing happened or can still happen. False for a lost
 * answer, a server fault, or too many calls at once.
 */
export function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Returns whether no answer came: the call may have done what it is for all the same. */
export function isUnanswered(error: Error): boolean {
  return error instanceof ApiError && error.status === null;
}

/** The message of a form whose call failed. */
export interface FormFailure {
  /** The specification's sentence, or the server's own. */
  error: string;
  /** A second sentence: the known cause. */
  reason?: string | undefined;
  /** Name of the form's field that is wrong. */
  wrongField?: string | undefined;
}

/** The form's names of fields that the API calls otherwise: `{ amountUSD: 'amount' }`. */
type FieldNames = Readonly<Record<string, string>>;

/**
 * Describes a failure by `text`, with what the server says about it as a second sentence.
 *
 * @param names the form's names of fields that the API calls otherwise.
 */
export function describeFormFailure(
  text: string,
  names: FieldNames = {},
): (error: Error) => FormFailure {
  return (error) =>
    isUnproved(error)
      ? { error: proof.unproved }
      : { error: text, reason: getReason(error), ...getWrongField(error, names) };
}

/** Describes a failure by the answer's `error` field, and as {@link describeFormFailure} does without one. */
export function describeServerError(
  text: string,
  names: FieldNames = {},
): (error: Error) => FormFailure {
  const describe = describeFormFailure(text, names);
  return (error) => {
    const serverError = error instanceof ApiError && !isUnproved(error) && error.serverError;
    return serverError ? { error: serverError, ...getWrongField(error, names) } : describe(error);
  };
}

/**
 * Describes a refusal as {@link describeServerError} does with `refused`, and every other failure, after which
 * it may have happened, by `undecided`.
 */
export function describeRefusalOr(
  undecided: string,
  refused: string,
  names: FieldNames = {},
): (error: Error) => FormFailure {
  const describe = describeServerError(refused, names);
  return (error) => (isRefusal(error) ? describe(error) : { error: undecided });
}

/** Returns whether the user did not want to prove who they are: then nothing has gone wrong. */
function isUnproved(error: Error): boolean {
  return hasErrorCode(error, 'proof_needed');
}

/** Returns what is known of a failure; undefined when `Something went wrong` says all of it. */
export function getReason(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (isUnanswered(error)) return common.unanswered;
  switch (error.code) {
    case 'server_error':
      return undefined;
    case 'not_signed_in':
      return common.notSignedIn;
    case 'missing_field':
    case 'invalid_field':
      return common.wrongField;
    default:
      return error.serverError ?? undefined;
  }
}

function getWrongField(error: Error, names: FieldNames): Pick<FormFailure, 'wrongField'> {
  const field = error instanceof ApiError ? error.field : null;
  return field === null ? {} : { wrongField: names[field] ?? field };
}

/**
 * Describes a failed call that changes something: with the server's reason when nothing happened, and
 * with `undecided` when it may have happened all the same.
 */
export function describeMutationError(
  refused: string,
  undecided: string,
): (error: Error) => string {
  return (error) => {
    if (isUnproved(error)) return proof.unproved;
    return isRefusal(error) ? `${refused} ${getReason(error) ?? ''}`.trim() : undecided;
  };
}

/** Router state for the sign-in page after a sign-out that the server did not answer. */
export const SIGN_OUT_FAILED = 'signOutFailed';
