import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords';

import type { ErrorEntry } from './entry';

/** Errors of accounts, organizations, keys and plans. */
export const accountErrors = {
  email_taken: [
    409,
    'There is an account with this e-mail already. Sign in, or reset the password.',
    { field: 'email' },
  ],
  invalid_email: [400, 'This is not an e-mail address. Write one such as name@example.com.'],
  wrong_credentials: [
    401,
    'The e-mail or the password is wrong. Check both, or reset the password.',
  ],
  too_many_attempts: [429, 'There were too many attempts. Wait a while and try again.'],
  password_too_short: [
    400,
    `The password is too short. Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  ],
  password_too_long: [
    400,
    `The password is too long. Use at most ${PASSWORD_MAX_LENGTH} characters.`,
  ],
  common_password: [400, 'This password is one of the most common. Choose another one.'],
  reset_link_unusable: [
    400,
    'This link was used already, or is too old. Ask for a new one.',
    { field: 'resetId' },
  ],
  name_or_wallet_missing: [
    400,
    'There is no name and no wallet in the request. Send one of them as text.',
  ],
  invalid_address: [
    400,
    'This is not the address of a Solana wallet. Copy it from the wallet again.',
  ],
  not_a_wallet: [422, 'No wallet can sign for this address. Use the address of a wallet.'],
  platform_wallet: [422, 'This is the wallet of the platform itself. Use another one.'],
  operating_account: [
    422,
    'This is an operating account, which takes no payments. Use a wallet of your own.',
    { field: 'wallet' },
  ],
  program_address: [
    422,
    'This address belongs to a token or a program. Use the address of a wallet.',
  ],
  usdc_account_of_other: [
    422,
    'The USDC account of this wallet belongs to another wallet. Use another one.',
  ],
  wallet_not_linked: [409, 'No wallet is linked yet. Link your wallet in the settings first.'],
  too_many_wallets: [429, 'There were too many new wallets today. Try again tomorrow.'],
  test_usdc_unavailable: [404, 'There is no test USDC on this network. Send USDC to the account.'],
  too_much_test_usdc: [429, 'That is enough test USDC for now. Try again later.'],
  key_not_found: [404, 'There is no such key. Reload the list of keys.'],
  key_limit_reached: [409, 'There are {limit} keys already. Expire one that you do not use.'],
  invalid_plan: [400, 'This plan cannot be bought here. Choose startup or business.'],
  customer_not_found: [404, 'There is no such customer. Reload the page and try again.'],
  checkout_not_found: [404, 'There is no such checkout. Choose a plan again.'],
  checkout_not_paid: [409, 'This checkout is not paid. Finish it, or choose a plan again.'],
  plan_payment_pending: [
    409,
    'The payment for your plan is on its way. Wait a few minutes, then reload the page.',
  ],
  already_subscribed: [
    409,
    'Your organization has a plan already. Change it in Manage Billing, in your menu.',
  ],
  not_subscribed: [409, 'Your organization has no plan yet. Choose one first.'],
  billing_not_set_up: [503, 'Billing is not set up on this server. Ask the people who run it.'],
  billing_misconfigured: [
    503,
    'Billing is not set up correctly on this server. Ask the people who run it.',
  ],
  billing_unavailable: [
    503,
    'The billing provider does not answer. Please try again.',
    { retryAfterS: 5 },
  ],
  checkout_unavailable: [503, 'The billing provider opened no checkout. Please try again.'],
  invalid_event_signature: [
    400,
    'The signature of this event is not valid. Send the one of the billing provider.',
  ],
  invalid_event: [400, 'This is not an event. Send one of the billing provider.'],
} as const satisfies Record<string, ErrorEntry>;
