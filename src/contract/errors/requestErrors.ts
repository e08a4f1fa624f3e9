import type { ErrorEntry } from './entry';

/** Errors of any call: who may call, in which form, and a server that cannot do its work. */
export const requestErrors = {
  not_signed_in: [401, 'You are not signed in. Sign in, or send an API key if the call takes one.'],
  session_expired: [401, 'Your session is over. Sign in again.'],
  api_key_not_accepted: [401, 'This call takes no API key. Do it in the dashboard.'],
  invalid_api_key: [401, 'This API key is unknown or expired. Create a new one in the settings.'],
  key_only_reads: [
    403,
    'This API key may only read. Make the call with a key that may create as well.',
  ],
  missing_portal_id: [401, 'This call names no payment or gift. Open the link again.'],
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
    'The Idempotency-Key is not valid. Send 8 to 64 letters, digits, _ or -.',
  ],
  idempotency_key_reused: [
    409,
    'This Idempotency-Key was used for another request. Send a new one, or reload the page and try again.',
  ],
  invalid_cursor: [400, 'This cursor is not of this list. Begin again without one.'],
  bad_request: [400, 'The request cannot be read. Check its address, headers and body.'],
  foreign_origin: [
    403,
    'This form was sent from another site. Open its own page and send it there.',
  ],
  not_found: [404, 'There is nothing at this address. Check it.'],
  method_not_allowed: [405, 'This address does not take {method}. Use {methods}.'],
  request_too_large: [413, 'The request is too large. Send less.'],
  unsupported_media_type: [415, 'This is not what the call takes. Send {type}.'],
  too_many_requests: [429, 'There were too many requests at once. Wait a moment and try again.'],
  headers_too_large: [431, 'The headers are too large. Send fewer or shorter ones.'],
  server_error: [500, 'Something went wrong on the server. Please try again later.'],
  database_unavailable: [
    503,
    'The database does not answer right now. Please try again.',
    { retryAfterS: 2 },
  ],
  network_unavailable: [
    503,
    'The network does not answer right now. Please try again.',
    { retryAfterS: 2 },
  ],
} as const satisfies Record<string, ErrorEntry>;
