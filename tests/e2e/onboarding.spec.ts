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
  await expect(page.getByRole('alert')).toHaveText('Oops! Something went wrong. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(merchant.email);

  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText("Let's get started!")).toBeVisible();
});

test('an e-mail address that is taken is refused with the same words as any failure', async ({
  page,
  context,
}) => {
  const merchant = await onboard(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/register');
  await page.getByLabel('Email').fill(merchant.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('another sentence');
  await page.getByLabel('Confirm password', { exact: true }).fill('another sentence');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Oops! Something went wrong. Please try again.');
});

test('a wallet that is no wallet is refused and the text stays', async ({ page }) => {
  const merchant = { email: `b.${crypto.randomUUID()}@example.com`, password: 'a long sentence' };
  await page.goto('/auth/register');
  await page.getByLabel('Email').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(merchant.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/setup');
  await page.goto('/setup/wallet');
  await page.getByLabel('Link your wallet').fill('my favourite wallet');
  await page.getByRole('button', { name: 'Link wallet' }).click();
  await expect(page.getByRole('alert')).toHaveText('Oops! Something went wrong. Please try again.');
  await expect(page.getByLabel('Link your wallet')).toHaveValue('my favourite wallet');
});
