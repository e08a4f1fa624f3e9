import { describeError } from '#contract/errors';

import { expect, test, type Page } from './support/fixtures';
import { onboard, openMail } from './support/steps';

const FAILED = 'Oops! Something went wrong. Please try again.';

test('a forgotten password is replaced by a link in a mail, and open sessions end', async ({
  page,
  customer: elsewhere,
}) => {
  const { email, password } = await onboard(elsewhere);
  await elsewhere.getByRole('navigation').getByRole('link', { name: 'Links' }).click();
  await elsewhere.getByLabel('Amount').fill('5');
  await elsewhere.getByLabel('Memo').fill('Order 1');

  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/auth/reset');
  await ask(page, email);
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  const link = await openMail(page, email, 'Reset your Tiller password');

  await link.click();
  await expect(page).toHaveURL(/\/auth\/change\/r_[\w-]{43}$/);
  const address = page.url();
  await choose(page, 'another long sentence', 'yet another one');
  await expect(page.getByRole('alert')).toHaveText('The passwords do not match!');
  await choose(page, 'another long sentence');
  await expect(page).toHaveURL('/auth/login');

  // A session that began with the old password ends at its next call.
  await elsewhere.getByRole('button', { name: 'Create link' }).click();
  await expect(elsewhere).toHaveURL('/auth/login');
  expect(await elsewhere.evaluate(() => localStorage.getItem('auth'))).toBeNull();

  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(
    `${FAILED} ${describeError('wrong_credentials').body.error}`,
  );
  await signIn(page, email, 'another long sentence');
  await expect(page).toHaveURL('/');
  await expect(page.getByText("Let's get started!")).toBeVisible();

  // A stranger may have linked the wallet: its owner says that it is theirs.
  await expect(page.getByText('Is this still your wallet?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(page.getByText('Is this still your wallet?')).toBeHidden();

  // The link was for one time.
  await elsewhere.goto(address);
  await choose(elsewhere, 'a third long sentence');
  await expect(elsewhere.getByRole('alert')).toHaveText(
    `${FAILED} ${describeError('reset_link_unusable').body.error}`,
  );
  await elsewhere.getByRole('link', { name: 'Get a new one' }).click();
  await expect(elsewhere).toHaveURL('/auth/reset');
});

/** From `/auth/reset` to the page that says to look for the mail. */
async function ask(page: Page, email: string): Promise<void> {
  // The page before asks for an email too, and stays until this one is there.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL('/auth/reset/message');
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
