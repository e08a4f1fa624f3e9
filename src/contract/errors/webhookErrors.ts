import type { ErrorEntry } from './entry';

/** Errors of webhooks' endpoints and deliveries. */
export const webhookErrors = {
  webhook_not_found: [404, 'There is no such endpoint. Reload the list of webhooks.'],
  webhook_limit_reached: [
    409,
    'There are {limit} endpoints already. Delete one that you do not use.',
  ],
  webhook_not_https: [
    400,
    'This address is not https. Send one that begins with https://.',
    { field: 'url' },
  ],
  webhook_not_public: [
    400,
    'This address leads to a private network. Send one that can be reached from the internet.',
    { field: 'url' },
  ],
  delivery_not_found: [
    404,
    'There is no such delivery. Deliveries are kept for 30 days: reload the list.',
  ],
} as const satisfies Record<string, ErrorEntry>;
