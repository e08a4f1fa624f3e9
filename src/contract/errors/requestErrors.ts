import { IDEMPOTENCY_KEY_LENGTH } from '#domain/textLimits';

import type { ErrorEntry } from './entry';

/** Errors of any call: who may call, in which form, and a server that cannot do its work. */
export const requestErrors = {
  not_signed_in: [401, 'You are not signed in. Sign in, or send an API key if the call takes one.'],
  session_expired: [401, 'Your session has ended. Sign in again.'],
  api_key_not_accepted: [401, 'This call does not accept API keys. Use the dashboard.'],
  invalid_api_key: [401, 'This API key is unknown or expired. Create a new one in the settings.'],
  key_only_reads: [403, 'This API key can only read. Use a key that can also create.'],
  missing_portal_id: [401, 'No payment or gift was named. Open the link again.'],
  invalid_portal_id: [
    401,
    'This is not the identifier of a payment or gift. Check the link, or ask for a new one.',
  ],
  invalid_json: [400, 'The body is not JSON. Send a JSON object.'],
  invalid_body: [400, 'The body is not a JSON object. Send one.'],
  missing_field: [400, '{field} is missing. {wanted}'],
  invalid_field: [400, '{field} is not valid. {wanted}'],
  invalid_idempotency_key: [
    400,
    `The Idempotency-Key is not valid. Send ${IDEMPOTENCY_KEY_LENGTH.min} to ${IDEMPOTENCY_KEY_LENGTH.max} letters, digits, _ or -.`,
  ],
  idempotency_key_reused: [
    409,
    'This Idempotency-Key was used for another request. Send a new one, or reload the page and try again.',
  ],
  invalid_cursor: [400, 'This cursor does not belong to this list. Start again without one.'],
  bad_request: [400, 'The request cannot be read. Check its address, headers and body.'],
  foreign_origin: [
    403,
    'This form was sent from another site. Open its own page and send it there.',
  ],
  not_found: [404, 'There is nothing at this address. Please check it.'],
  method_not_allowed: [405, 'This address does not accept {method}. Use {methods}.'],
  request_too_large: [413, 'The request is too large. Send less.'],
  unsupported_media_type: [415, 'This content type is not accepted. Send {type}.'],
  too_many_requests: [429, 'Too many requests at once. Wait a moment and try again.'],
  headers_too_large: [431, 'The headers are too large. Send fewer or shorter ones.'],
  server_error: [500, 'Something went wrong on the server. Please try again later.'],
  server_ending: [503, 'This server is shutting down. Please try again.'],
  database_unavailable: [
    503,
    'The database is not answering right now. Please try again.',
    { retryAfterS: 2 },
  ],
  network_unavailable: [
    503,
    'The network is not answering right now. Please try again.',
    { retryAfterS: 2 },
  ],
} as const satisfies Record<string, ErrorEntry>;
