import { EVENTS_KEPT_DAYS } from '#domain/lifetimes';

import type { ErrorEntry } from './entry';

/** Errors of webhooks. */
export const webhookErrors = {
  invalid_webhook_url: [
    400,
    'This address cannot be used. Enter one like https://shop.example/webhooks, without a name and password in it.',
    { field: 'url' },
  ],
  webhook_url_not_https: [
    400,
    'This address is not encrypted. Use one that begins with https.',
    { field: 'url' },
  ],
  webhook_url_private: [
    400,
    'This address belongs to a private network. Use one that can be reached from the internet.',
    { field: 'url' },
  ],
  webhook_not_found: [404, 'This endpoint was not found. Reload the list of endpoints.'],
  webhook_limit_reached: [409, 'You already have {limit} endpoints. Delete one you do not use.'],
  delivery_not_found: [
    404,
    `This delivery was not found. Deliveries are kept for ${EVENTS_KEPT_DAYS} days.`,
  ],
} as const satisfies Record<string, ErrorEntry>;
