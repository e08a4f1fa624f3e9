import { expect, it } from 'vitest';

import { auth } from '#domain/messages/auth';
import { billing } from '#domain/messages/billing';
import { common } from '#domain/messages/common';
import { dashboard } from '#domain/messages/dashboard';
import { gift } from '#domain/messages/gift';
import { keys } from '#domain/messages/keys';
import { mints } from '#domain/messages/mints';
import { portal } from '#domain/messages/portal';
import { send } from '#domain/messages/send';
import { settings } from '#domain/messages/settings';

const { home, userMenu, links } = dashboard;
const { payment, picker, wallet } = portal;

/** The specification's own words, and the places that show them. Typed here once more, by hand. */
const LITERALS: [id: string, literal: string, shown: string[]][] = [
  ['C274', 'Oops! Something went wrong. Please try again.', [auth.failed, mints.create.failed]],
  ['C275', 'Oops! Something went wrong.', [auth.resetFailed]],
  ['C276', 'Oops! Something went wrong!', [send.failed, links.failed]],
  ['C277', 'Something went wrong!', [billing.subscriptions.failed, wallet.somethingWrong]],
  ['C278', 'Not connected!', [wallet.notConnected]],
  ['C279', 'Please contact us for enterprise plans!', [billing.subscriptions.enterprise]],
  ['C280', 'The passwords do not match!', [auth.passwordsDiffer]],
  ['C281', 'Please upload a PNG (500 x 500 px)', [mints.image.refused]],
  ['C282', 'Please upload an image!', [mints.image.missing]],
  ['C283', 'Loading...', [common.loading]],
  ['C284', 'Processing...', [common.processing]],
  ['C285', 'Copied!', [common.copied]],
  ['C286', 'Recommended', [picker.recommended]],
  ['C287', 'Select a wallet to continue', [picker.title]],
  ['C288', 'Has wallet', [picker.hasWallet]],
  ['C289', "Let's get started!", [home.onboarding.title]],
  [
    'C290',
    'No mints - Create a mint to issue tokens',
    [`${mints.list.empty.title} - ${mints.list.empty.text}`],
  ],
  ['C291', 'Link your wallet', [auth.linkWallet.label]],
  ['C292', 'Send', [send.title]],
  ['C292', 'Instantly transfer funds to another wallet in the same network.', [send.text]],
  ['C293', 'Links', [links.title]],
  ['C293', 'Create a unique link that your customers can use to complete a payment.', [links.text]],
  ['C294', 'Connect Wallet', [wallet.connect]],
  ['C295', 'Buy with USDC', [gift.buy]],
  ['C296', 'About this token', [gift.about]],
  ['C297', 'Transfer confirmed 🎉', [gift.confirmed]],
  ['C298', 'Amount Due', [payment.amountDue]],
  ['C299', '+ Redeem', [payment.redemption.redeem]],
  ['C299', '- Remove', [payment.redemption.remove]],
  ['C204', '+5 BEAN', [payment.redemption.applied('5', 'BEAN')]],
  ['C216', '5 BEAN = 5.00 USD', [payment.redemption.worth('5', 'BEAN', '5.00')]],
  ['C300', 'Apply', [payment.redemption.apply]],
  ['C300', 'Cancel', [common.cancel]],
  ['C300', 'Continue', [billing.subscriptions.submit]],
  ['C300', 'Create', [mints.list.create, keys.create]],
  ['C300', 'Manage', [mints.list.manage, settings.organization.manage]],
  ['C300', 'Expire', [keys.expire]],
  ['C300', 'Edit', [settings.organization.edit]],
  ['C301', 'Pay', [payment.pay]],
  ['C302', 'Payment successful', [payment.confirmed.title]],
  [
    'C303',
    'Follow the link below to go back to the original website.',
    [payment.confirmed.withReturnUrl],
  ],
  ['C303', 'Back to website', [payment.confirmed.back]],
  ['C304', 'We have successfully received your payment. Thank you!', [payment.confirmed.text]],
  ['C305', 'Payment failed', [payment.failed.title]],
  [
    'C305',
    'It appears something went wrong with your payment. Please try again or get help below.',
    [payment.failed.text],
  ],
  ['C305', 'Get help', [payment.failed.help]],
  [
    'C306',
    'Sandbox mode is activated. This portal is for testing purposes only.',
    [payment.sandbox],
  ],
  [
    'C307',
    'Payment successful - Thank you for signing up for a subscription. You should now have full access.',
    [`${billing.success.title} - ${billing.success.text}`],
  ],
  ['C308', 'Manage Billing', [userMenu.manageBilling]],
  ['C308', 'Subscribe', [userMenu.subscribe]],
  ['C308', 'Sign Out', [auth.signOut]],
  ['C309', 'First Name', [gift.firstName]],
  ['C309', 'Last Name', [gift.lastName]],
  ['C309', 'Email', [gift.email]],
];

it.each(LITERALS)('%s: %s', (_id, literal, shown) => {
  expect(shown).toEqual(shown.map(() => literal));
});
