import { expect, it } from 'vitest';

import { toPlainName } from './plainName';

it.each([
  ['Harbour Coffee', 'Harbour Coffee'],
  ['St. Mary’s Café & Sons Ltd.', 'St. Mary’s Café & Sons Ltd.'],
  ['Booking.com', 'Booking com'],
  ['Open 24/7', 'Open 24/7'],
  [
    'Tiller Security: your wallet is locked. Unlock at https://evil.example/unlock',
    'Tiller Security: your wallet is locked. Unlock at',
  ],
  ['Unlock at evil.example/unlock', 'Unlock at evil example/unlock'],
  ['Unlock at evil。example', 'Unlock at evil example'],
  ['www.evil.example', ''],
  ['javascript://evil', ''],
  ['help@evil.example', 'help at evil example'],
  ['Eve\r\nBcc: x@example.com', 'Eve Bcc: x at example com'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['🧾'.repeat(60), '🧾'.repeat(60)],
])('%j is %j in a mail', (name, plain) => {
  expect(toPlainName(name)).toBe(plain);
});
