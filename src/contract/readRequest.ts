import * as v from 'valibot';

import type { Schema } from './endpoint';
import { describeError, isPlainErrorCode, type DescribedError } from './errors';
import { MISSING } from './errors/wanted';

/**
 * Reads what a request carries. Fields that the contract does not name are left out. `refusal` is
 * the error of the first thing that is wrong.
 */
export function readRequest(
  schema: Schema,
  value: unknown,
): { refusal: DescribedError } | { refusal: null; output: unknown } {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { refusal: null, output: result.output };
  return { refusal: describeIssue(schema, result.issues[0]) };
}

/** A message of a schema is the code of an error, or says what the field must hold. */
function describeIssue(schema: Schema, issue: v.BaseIssue<unknown>): DescribedError {
  const { path = [] } = issue;
  const field = v.getDotPath(issue);
  if (field === null) {
    // In a union, find the field that was sent and is wrong.
    const inner = issue.issues?.find((each) => v.getDotPath(each) && each.received !== 'undefined');
    if (inner) return describeIssue(schema, inner);
    return describeError(isPlainErrorCode(issue.message) ? issue.message : 'invalid_body');
  }
  const isMissing = issue.received === 'undefined' || issue.message === MISSING;
  const message = isMissing ? findMessage(schema, path) : issue.message;
  if (isPlainErrorCode(message)) return describeError(message, { field });
  return describeError(isMissing ? MISSING : 'invalid_field', { field, wanted: message });
}

/** Returns the message of a field's schema for what no field takes. */
function findMessage(schema: Schema, path: readonly { key: unknown }[]): string {
  let found: unknown = schema;
  for (const { key } of path) found = findEntry(found, String(key));
  const issues = v.is(anySchema, found) ? v.safeParse(found, Symbol('none')).issues : undefined;
  return issues?.[0].message ?? '';
}

/** Returns the schema of a key: of an object, or of the first one in a union or beneath a `nullable`. */
function findEntry(schema: unknown, key: string): unknown {
  const parsed = v.safeParse(objectOrUnion, schema);
  if (!parsed.success) return undefined;
  const { entries, options = [], wrapped } = parsed.output;
  return entries?.[key] ?? [...options, wrapped].map((part) => findEntry(part, key)).find(Boolean);
}

const anySchema = v.custom<Schema>((value) => typeof value === 'object' && value !== null);
const objectOrUnion = v.object({
  entries: v.optional(v.record(v.string(), v.unknown())),
  options: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
});
