import { common } from '#domain/messages/common';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords';

import type { ErrorEntry } from './entry';

/** Errors of accounts, organizations, keys and plans. */
export const accountErrors = {
  email_taken: [
    409,
    'An account with this email already exists. Sign in, or reset your password.',
    { field: 'email' },
  ],
  invalid_email: [400, common.invalidEmail],
  wrong_credentials: [401, 'The email or password is wrong. Check both, or reset your password.'],
  wrong_proof: [400, 'This code or password is wrong, or was already used. Try again.'],
  passkey_refused: [400, 'This passkey was not accepted. Try again, or use a different one.'],
  unknown_proof: [400, 'This is not a known kind of proof. Send one that was offered.'],
  sign_in_expired: [401, 'This sign-in took too long. Enter your email and password again.'],
  proof_needed: [403, 'Confirm that it is you, then try again.'],
  passkey_not_found: [404, 'This passkey was not found. Reload the page.'],
  passkey_known: [409, 'This passkey is already in your list. Create one on another device.'],
  passkey_limit_reached: [409, 'You already have {limit} passkeys. Remove one you do not use.'],
  app_already_added: [409, 'You already have an authenticator app. Remove it first.'],
  app_not_found: [404, 'There is no authenticator app to add or remove. Reload the page.'],
  no_second_factor: [409, 'Recovery codes need a passkey or an authenticator app. Add one first.'],
  too_many_attempts: [429, 'Too many attempts. Wait a while and try again.'],
  password_too_short: [
    400,
    `The password is too short. Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  ],
  password_too_long: [
    400,
    `The password is too long. Use at most ${PASSWORD_MAX_LENGTH} characters.`,
  ],
  common_password: [400, 'This password is too easy to guess. Choose a different one.'],
  password_is_email: [400, 'This password is your email. Choose a different one.'],
  password_unchanged: [409, 'This is already your password. Choose a different one.'],
  registration_closed: [
    403,
    'No new accounts can be created here. Ask the people who run this server.',
  ],
  invitation_needed: [
    403,
    'Creating an account here needs an invitation. Ask the people who run this server.',
  ],
  invitation_unusable: [
    400,
    'This invitation was already used, has expired, or is for another email. Ask for a new one.',
  ],
  email_link_unusable: [
    400,
    'This link was already used or has expired. Sign in and ask for a new one.',
    { field: 'verifyId' },
  ],
  email_in_use: [
    409,
    'Another account already uses this email. Enter a different one.',
    { field: 'email' },
  ],
  email_unchanged: [409, 'This is already your email. Enter a different one.', { field: 'email' }],
  email_change_unusable: [
    400,
    'This link was already used, has expired, or is for another account. Ask for a new one.',
    { field: 'changeId' },
  ],
  email_not_verified: [
    403,
    'Confirm your email first: open the link we emailed to you. The dashboard can send it again.',
  ],
  wallet_not_confirmed: [
    409,
    'Your password was reset, so first confirm on the dashboard that the linked wallet is yours, or link a different one.',
  ],
  wallet_is_another: [
    409,
    'A different wallet is linked now. Please check its address.',
    { field: 'wallet' },
  ],
  reset_link_unusable: [
    400,
    'This link was already used or has expired. Ask for a new one.',
    { field: 'resetId' },
  ],
  name_or_wallet_missing: [
    400,
    'The request has neither a name nor a wallet. Send one of them as text.',
  ],
  invalid_address: [400, 'This is not a Solana wallet address. Check it, or copy it again.'],
  not_a_wallet: [422, 'No wallet can sign for this address. Enter the address of a wallet.'],
  platform_wallet: [422, 'This wallet belongs to the platform itself. Use a different one.'],
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
    'The USDC account of this wallet belongs to another wallet. Use a different one.',
  ],
  wallet_not_linked: [409, 'No wallet is linked yet. Link your wallet in the settings first.'],
  test_usdc_unavailable: [404, 'This network has no test USDC. Send USDC to the account instead.'],
  too_much_test_usdc: [429, 'That is enough test USDC for now. Try again later.'],
  session_not_found: [404, 'This device is already signed out. Reload the page.'],
  key_not_found: [404, 'This key was not found. Reload the list of keys.'],
  key_limit_reached: [409, 'You already have {limit} keys. Expire one you do not use.'],
  invalid_plan: [400, 'This plan cannot be bought here. Choose startup or business.'],
  customer_not_found: [404, 'This customer was not found. Reload the page and try again.'],
  checkout_not_found: [404, 'This checkout was not found. Choose a plan again.'],
  checkout_not_paid: [409, 'This checkout has not been paid. Finish it, or choose a plan again.'],
  plan_payment_pending: [
    409,
    'The payment for your plan is on its way. Wait a few minutes, then try again.',
  ],
  already_subscribed: [
    409,
    'Your organization already has a plan. Change it in Manage Billing, in your menu.',
  ],
  plan_on_hold: [
    409,
    'Your plan is on hold because a payment is missing. Open Manage Billing to pay for it or end it.',
  ],
  not_subscribed: [409, 'Your organization has no plan yet. Choose one first.'],
  billing_not_set_up: [503, 'Billing is not set up on this server. Ask the people who run it.'],
  billing_misconfigured: [
    503,
    'Billing is not set up correctly on this server. Ask the people who run it.',
  ],
  billing_unavailable: [
    503,
    'The billing provider is not answering. Please try again.',
    { retryAfterS: 5 },
  ],
  checkout_unavailable: [503, 'The billing provider could not open a checkout. Please try again.'],
  invalid_event_signature: [
    400,
    'The signature of this event is not valid. Send the one of the billing provider.',
  ],
  invalid_event: [400, 'This is not an event. Send one of the billing provider.'],
} as const satisfies Record<string, ErrorEntry>;
