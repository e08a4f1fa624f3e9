import { describeError } from '#contract/errors';

import { expect, test } from './support/fixtures';
import { onboard } from './support/steps';

test('a merchant registers, sets up, links a wallet, signs out and back in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');

  const merchant = await onboard(page);
  await expect(page.getByText("Let's get started!")).toBeVisible();
  await expect(page.getByText('Harbour Coffee')).toBeVisible();

  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/links');
  await expect(page).toHaveURL('/auth/login');

  await page.getByLabel('Email').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Oops! Something went wrong. Please try again. ${describeError('wrong_credentials').body.error}`,
  );
  await expect(page.getByLabel('Email')).toHaveValue(merchant.email);

  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The page that was asked for signed out.
  await expect(page).toHaveURL('/links');
  await expect(page.getByRole('heading', { name: 'Links', level: 1 })).toBeVisible();
});
