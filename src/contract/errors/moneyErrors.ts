import { URL_MAX_LENGTH } from '#domain/textLimits';
import { MINT_IMAGE_SIZE } from '#domain/mintImage';
import { USDC_DECIMALS } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';

import type { ErrorEntry } from './entry';

/** Errors of amounts, transactions and merchants' tokens. */
export const moneyErrors = {
  invalid_amount: [
    400,
    `This amount is not valid. Enter a number above 0 and below 1 billion, with at most ${USDC_DECIMALS} decimals.`,
  ],
  invalid_token_amount: [
    400,
    `This number of tokens is not valid. Enter 0 or more, with at most ${TOKEN_DECIMALS} decimals.`,
  ],
  memo_too_long: [
    400,
    'The memo is too long for a transaction. Use fewer characters.',
    { field: 'memo' },
  ],
  invalid_return_url: [
    400,
    `returnURL is not valid. Send an http or https address of at most ${URL_MAX_LENGTH} characters.`,
    { field: 'returnURL' },
  ],
  expiry_in_past: [
    400,
    'This expiry time has already passed. Send a time in the future.',
    { field: 'expiresAt' },
  ],
  insufficient_funds: [
    422,
    'Insufficient funds: {available} available. Add what is missing and try again.',
  ],
  send_to_self: [
    422,
    'You are sending from this account. Enter the address of another wallet.',
    { field: 'to' },
  ],
  recipient_frozen: [
    422,
    'The USDC account of this wallet is frozen. Use another wallet.',
    { field: 'to' },
  ],
  fee_not_payable: [
    503,
    'The network fee cannot be paid right now. Please try again later.',
    { retryAfterS: 60 },
  ],
  address_budget_spent: [
    429,
    'The platform has paid all the network fees it can for your connection. Try again later.',
  ],
  organization_budget_spent: [
    429,
    'The platform has paid all the network fees it can for this organization. Try again later.',
  ],
  server_budget_spent: [
    503,
    'The platform has paid all the network fees it can for now, so nothing was sent. Try again later.',
  ],
  transaction_refused: [
    422,
    'The network refused this transaction, so nothing was sent. Check what you entered and try again.',
  ],
  transaction_failed: [
    422,
    'The transaction failed on the network and changed nothing. Please try again.',
  ],
  transaction_expired: [
    410,
    'The transaction did not reach the network in time and changed nothing. Please try again.',
  ],
  transaction_pending: [
    503,
    'The network has not confirmed this transaction yet. Try again: nothing is sent twice.',
    { retryAfterS: 2 },
  ],
  transfers_pending: [
    503,
    'Earlier transfers are still being confirmed. Wait a moment and try again.',
    { retryAfterS: 2 },
  ],
  mint_not_found: [
    404,
    'This mint was not found. Choose one from your list of mints.',
    { field: 'mintId' },
  ],
  mint_pending: [
    503,
    'The network does not show this token yet. Please try again.',
    { retryAfterS: 2 },
  ],
  supply_exceeded: [422, 'That is more than this token can hold. Mint fewer.', { field: 'amount' }],
  reserved_symbol: [
    422,
    'This symbol belongs to a well-known currency. Choose a different one.',
    { field: 'metadata.symbol' },
  ],
  reserved_name: [
    422,
    'This name belongs to a well-known currency. Choose a different one.',
    { field: 'metadata.name' },
  ],
  image_not_uploaded: [
    422,
    'This image has not been uploaded. Upload it first.',
    { field: 'metadata.image' },
  ],
  metadata_not_uploaded: [
    422,
    'This metadata has not been uploaded. Upload it first.',
    { field: 'metadataURI' },
  ],
  metadata_differs: [
    422,
    'The uploaded metadata does not match the request. Upload it again.',
    { field: 'metadata' },
  ],
  invalid_image: [422, `This image cannot be used. Upload a PNG (${MINT_IMAGE_SIZE}).`],
  invalid_metadata: [422, 'This is not metadata. Upload it as a JSON object.'],
  upload_missing: [400, 'There is no file in the request. Send it as the body.'],
  upload_expired: [404, 'This upload address was already used or has expired. Ask for a new one.'],
  too_many_uploads: [429, 'There were too many uploads today. Try again tomorrow.'],
  unknown_cluster: [400, 'This cluster is not known. Send devnet.', { field: 'cluster' }],
  unknown_account: [
    400,
    'This account does not belong to your organization. Send the account of one of its mints.',
    { field: 'account' },
  ],
} as const satisfies Record<string, ErrorEntry>;
