import type { BodyOf, Endpoint, ResponseOf, Schema } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';

/** Texts of a call in the document, beside its schemas. */
export interface PlainText {
  tag: 'Payments' | 'Webhook endpoints';
  /** A few words, for the list of calls. */
  summary: string;
  /** Markdown. */
  description: string;
  /** Meaning of each part of the path, the query and the body. */
  fields: Readonly<Record<string, string>>;
  /** Meaning of each field of an answer that is not a resource. */
  answerFields?: Readonly<Record<string, string | undefined>>;
  /** A valid body; absent for a call without one. */
  request?: unknown;
  answer: unknown;
  /** Errors of this call alone. Those of every call follow from its form. */
  errors: readonly ErrorCode[];
  /** The call may carry an `Idempotency-Key`. */
  takesIdempotencyKey?: true;
}

type FieldsOf<S> = S extends { entries: infer Entries } ? keyof Entries & string : never;

interface Fields<E extends Endpoint> {
  fields: { [Name in FieldsOf<E['params']> | FieldsOf<E['query']> | FieldsOf<E['body']>]: string };
  answerFields?: { [Name in FieldsOf<E['response']>]?: string };
}

/** The same, with fields and examples that the contract knows. */
export type CallText<E extends Endpoint> = Omit<PlainText, keyof Fields<E> | 'request' | 'answer'> &
  Fields<E> & { answer: ResponseOf<E> } & (E extends { body: Schema }
    ? { request: BodyOf<E> }
    : { request?: never });
