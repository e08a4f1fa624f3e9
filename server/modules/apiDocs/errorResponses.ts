import { describeAnyError, errors, type AnyErrorValues, type ErrorCode } from '#contract/errors';
import { WANTED_NUMBER } from '#contract/errors/wanted';

import { groupBy } from '#server/platform/groupBy';

import type { DocumentedCall } from './documentedCalls';

/** Values for the sentences of examples. */
const EXAMPLE_VALUES = {
  field: 'amountUSD',
  wanted: WANTED_NUMBER,
  type: 'application/json',
  limit: '20',
};

/** Body of every failed answer, as `ErrorBody` of the contract. */
export const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: {
      type: 'string',
      description: 'What happened and what to do, in a sentence for people. It may change.',
    },
    code: { type: 'string', description: 'Which error it is. Programs may rely on it.' },
    field: {
      type: 'string',
      description: 'The field of the request that is wrong; absent when it is none of them.',
    },
  },
};

const MEANINGS: Record<number, string> = {
  400: 'The request is wrong. Change it.',
  401: 'The key is missing, unknown or expired.',
  403: 'The key may only read.',
  404: 'There is nothing like it in your organization.',
  409: 'It is not possible now.',
  413: 'The request is too large.',
  415: 'The request is not JSON.',
  422: 'The network or its rules do not allow it.',
  429: 'There were too many requests. Wait for the seconds in `Retry-After`.',
  500: 'A fault of the server.',
  503: 'The database or the network does not answer. Repeat after the seconds in `Retry-After`.',
};

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed.',
    schema: { type: 'integer' },
  },
};

/** Returns every error that a call may return. */
export function listErrors({ endpoint, text }: DocumentedCall): ErrorCode[] {
  const { method, body, query, params } = endpoint;
  const codes: ErrorCode[] = ['not_signed_in', 'session_expired', 'invalid_api_key'];
  codes.push('invalid_idempotency_key', 'too_many_requests', 'server_error');
  codes.push('database_unavailable');
  if (method !== 'GET') {
    codes.push('key_only_reads', 'invalid_json', 'request_too_large', 'unsupported_media_type');
  }
  if (body !== undefined) codes.push('invalid_body');
  if ([body, query, params].some((schema) => schema !== undefined)) {
    codes.push('invalid_field', 'missing_field');
  }
  if (text.takesIdempotencyKey) codes.push('idempotency_key_reused');
  return [...codes, ...text.errors];
}

/** Returns the failed answers of a call by their status, with an example of each error. */
export function buildErrorResponses(call: DocumentedCall): Record<string, object> {
  const byStatus = groupBy(listErrors(call), (code) => errors[code][0]);
  const statuses = [...byStatus].toSorted(([one], [other]) => one - other);
  return Object.fromEntries(statuses.map(([status, codes]) => [status, toResponse(status, codes)]));
}

function toResponse(status: number, codes: ErrorCode[]): object {
  const examples = codes.map((code) => [code, { value: describeExample(code) }]);
  return {
    description: MEANINGS[status] ?? '',
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }],
          properties: { code: { enum: codes } },
        },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Returns the body of an error with the values that its sentence has. */
export function describeExample(code: ErrorCode): object {
  const sentence: string = errors[code][1];
  const used = Object.entries(EXAMPLE_VALUES).filter(([name]) => sentence.includes(`{${name}}`));
  const values: AnyErrorValues = Object.fromEntries(used);
  return describeAnyError(code, values).body;
}
