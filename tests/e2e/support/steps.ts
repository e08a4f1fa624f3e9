import { Keypair } from '@solana/web3.js';

import { expect, type Page } from './fixtures';
import type { Shop } from './shop';

/** A merchant of its own for each test. */
export interface Merchant {
  email: string;
  password: string;
  wallet: string;
}

/** Opens the dashboard of a merchant who was set up by calls, and is signed in from now on. */
export async function openDashboard(page: Page, shop: Shop): Promise<void> {
  await shop.signIn(page);
  await page.goto('/');
}

/** Registers, sets up the profile and links a fresh wallet. Ends on the empty home. */
export async function onboard(page: Page): Promise<Merchant> {
  const merchant = {
    email: `ada.${crypto.randomUUID()}@example.com`,
    password: 'a long sentence',
    wallet: Keypair.generate().publicKey.toBase58(),
  };
  await page.goto('/auth/register');
  await page.getByLabel('Email').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(merchant.password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL('/setup');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Organization Name').fill('Harbour Coffee');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/setup/wallet');
  await page.getByLabel('Link your wallet').fill(merchant.wallet);
  await page.getByRole('button', { name: 'Link wallet' }).click();

  await expect(page).toHaveURL('/');
  return merchant;
}

/**
 * Creates a payment link on /links and answers its address.
 *
 * @param token that the customer may redeem, as it is listed: `Harbour Beans (BEAN)`.
 */
export async function createLink(
  page: Page,
  amount: string,
  memo: string,
  token?: string,
): Promise<string> {
  await page.getByRole('navigation').getByRole('link', { name: 'Links' }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Memo').fill(memo);
  if (token !== undefined) await page.getByLabel('Redeemable token').selectOption(token);
  const link = page.getByRole('link', { name: 'Open the link' });
  const last = (await link.isVisible()) ? await link.getAttribute('href') : null;
  await page.getByRole('button', { name: 'Create link' }).click();
  if (last !== null) await expect(link).not.toHaveAttribute('href', last);
  await expect(link).toHaveAttribute('href', /\/portal\/payment\/pay_/);
  return (await link.getAttribute('href')) ?? '';
}

/** Opens a payment link, chooses the Test Wallet and connects it. Ends with 'Pay' on the button. */
export async function connectTestWallet(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByText('Select a wallet to continue')).toBeVisible();
  await page.getByRole('button', { name: /Test Wallet/ }).click();
  await connectWallet(page);
}

/** Connects the wallet that is chosen. What is pressed next then is the only press. */
export async function connectWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
}

/** Fills in who buys a gift. */
export async function fillBuyer(page: Page, email = 'grace@example.com'): Promise<void> {
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hopper');
  await page.getByLabel('Email').fill(email);
}

/** Buys the gift that the page is at, with the Test Wallet that was chosen there. */
export async function buyAndApprove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy with USDC' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
}

/** The banner of a gift that was bought. */
export async function expectGiven(page: Page): Promise<void> {
  await expect(page.getByText('Transfer confirmed 🎉')).toBeVisible();
}

/** Presses Pay and approves in the Test Wallet's sheet. */
export async function payAndApprove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
}

/** The payment's confirmation view. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
}

/** A text on the clipboard; the button says so for a moment only. */
export async function expectCopied(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
}

/**
 * Opens the newest mail to an address in the outbox, as a person who tries the product does. Returns the
 * link that it carries.
 */
export async function openMail(page: Page, email: string, subject: string) {
  await page.goto('/outbox');
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ hasText: subject })
    .first();
  // The mail leaves a moment after the request.
  await expect(async () => {
    await page.reload();
    expect(await mail.isVisible()).toBe(true);
  }).toPass();
  await mail.getByRole('link').click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  return page.getByRole('link', { name: /\/auth\// });
}
