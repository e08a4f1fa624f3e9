import { WalletSignTransactionError } from '@solana/wallet-adapter-base';
import { expect, it } from 'vitest';

import { isRejectedByCustomer } from './rejection';

it.each([
  new Error('User rejected the request.'),
  new Error('User denied request signature.'),
  new Error('Transaction rejected'),
  new Error('Approval Denied'),
  new Error('sign request declined'),
  new Error('Transaction cancelled by user'),
  'User rejected the request.',
  { code: 4001, message: 'No' },
  new WalletSignTransactionError('No', { code: 4001 }),
])('takes %o for the customer', (thrown) => {
  expect(isRejectedByCustomer(thrown)).toBe(true);
});

it.each([
  new Error('Transaction rejected by simulation'),
  new Error('The node rejected the request'),
  new Error('Popup closed'),
  new Error('Extension context invalidated.'),
  { code: -32603, message: 'Internal error' },
  'Popup closed',
  4001,
  null,
  undefined,
])('does not take %o for the customer', (thrown) => {
  expect(isRejectedByCustomer(thrown)).toBe(false);
});
