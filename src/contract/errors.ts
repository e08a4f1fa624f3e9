import { accountErrors } from './errors/accountErrors';
import type { ErrorDetails, ErrorEntry } from './errors/entry';
import { moneyErrors } from './errors/moneyErrors';
import { portalErrors } from './errors/portalErrors';
import { requestErrors } from './errors/requestErrors';
import { webhookErrors } from './errors/webhookErrors';

/**
 * Every error of the API by its code. Programs may rely on a code; its sentence may change. A host
 * imports the types only: the sentences come with the answers.
 */
export const errors = {
  ...requestErrors,
  ...accountErrors,
  ...moneyErrors,
  ...portalErrors,
  ...webhookErrors,
};

export type ErrorCode = keyof typeof errors;

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the values in the sentence of an error. */
type NamesOf<Code extends ErrorCode> = NamesIn<(typeof errors)[Code][1]>;

/** Errors whose sentence is always the same. */
export type PlainErrorCode = {
  [Code in ErrorCode]: [NamesOf<Code>] extends [never] ? Code : never;
}[ErrorCode];

/** Content of an error: the values of its sentence and, where the call decides them, details. */
export type ErrorValues<Code extends ErrorCode> = [NamesOf<Code>] extends [never]
  ? [values?: ErrorDetails]
  : [values: Record<NamesOf<Code>, string> & ErrorDetails];

/** Body of every 4xx and 5xx answer. */
export interface ErrorBody {
  /** What happened and what to do, in a sentence for people. */
  error: string;
  code: ErrorCode;
  /** The field of the body that is wrong, as the API spells it: `memo`, `metadata.name`. */
  field?: string;
}

/** An error with its values in it. */
export interface DescribedError {
  status: number;
  body: ErrorBody;
  retryAfterS: number | null;
}

/** Values of some error. */
export type AnyErrorValues = Partial<Record<NamesOf<ErrorCode>, string>> & ErrorDetails;

/** Returns status and body of an error. */
export function describeError<Code extends ErrorCode>(
  code: Code,
  ...[values]: ErrorValues<Code>
): DescribedError {
  return describeAnyError(code, values);
}

/** As {@link describeError}, where the code is not known before. */
export function describeAnyError(code: ErrorCode, values: AnyErrorValues = {}): DescribedError {
  const [status, sentence, details]: ErrorEntry = errors[code];
  const { field = details?.field, retryAfterS = details?.retryAfterS ?? null } = values;
  const given = new Map(Object.entries(values));
  const error = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.get(name)));
  return { status, body: { error, code, ...(field === undefined ? {} : { field }) }, retryAfterS };
}

/** Returns whether a text is the code of an error whose sentence is always the same. */
export function isPlainErrorCode(text: string): text is PlainErrorCode {
  return Object.entries(errors).some(
    ([code, [, sentence]]) => code === text && !sentence.includes('{'),
  );
}
