import { sendEmailLink } from '#contract/auth';

import { expect, test, type Page } from './support/fixtures';
import { onboard, openMail } from './support/steps';

test('a mailed link verifies the email, also when it is opened once more', async ({ page }) => {
  const { email } = await onboard(page);
  // On a local run an email counts as verified; the link is mailed to those who ask.
  const auth = await page.evaluate(() => localStorage.getItem('auth'));
  await page.request.fetch(`/api${sendEmailLink.path}`, {
    method: sendEmailLink.method,
    headers: { authorization: `Bearer ${auth}` },
    data: {},
  });
  const link = await openMail(page, email, 'Confirm your email for Tiller');
  await link.click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('email and password are changed, and the old ones sign in no more', async ({
  page,
  customer: elsewhere,
}) => {
  const { email, password } = await onboard(page);
  await signIn(elsewhere, email, password);
  await expect(elsewhere).toHaveURL('/');
  const newEmail = `grace.${crypto.randomUUID()}@example.com`;
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Change email' }).click();
  const emailForm = page.getByRole('dialog', { name: 'Change your email' });
  await emailForm.getByLabel('New email').fill(newEmail);
  await emailForm.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^To finish the change/)).toBeVisible();

  await (await openMail(page, newEmail, 'Confirm your new email for Tiller')).click();
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();
  await page.goto('/settings/security');
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  const passwordForm = page.getByRole('dialog', { name: 'Change your password' });
  await passwordForm.getByLabel('New password').fill('another long sentence');
  await passwordForm.getByLabel('Confirm password').fill('another long sentence');
  await passwordForm.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password was changed/).first()).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/auth/login');
  await signIn(elsewhere, email, 'another long sentence');
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await signIn(elsewhere, newEmail, 'another long sentence');
  await expect(elsewhere).toHaveURL('/');
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
