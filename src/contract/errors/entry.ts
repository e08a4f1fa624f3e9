/**
 * One error: its HTTP status and its sentence for people, which says what happened and what to do.
 * `{name}` in the sentence stands for a value.
 */
export type ErrorEntry = readonly [status: number, sentence: string, more?: ErrorDetails];

export interface ErrorDetails {
  /** The field of the body that is wrong, as the API spells it. */
  readonly field?: string;
  /** Seconds after which the same call may succeed. */
  readonly retryAfterS?: number;
}
