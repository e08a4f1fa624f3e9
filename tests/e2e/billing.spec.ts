import { expect, test, type Page } from './support/fixtures';
import { openDashboard } from './support/steps';

async function openMenu(page: Page) {
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  return page.getByRole('menu');
}

/** Presses something that opens a window, and returns the window. */
async function popup(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()]);
  return opened;
}

async function expectMenu(page: Page, entry: 'Subscribe' | 'Manage Billing') {
  const menu = await openMenu(page);
  await expect(menu.getByRole('menuitem').first()).toHaveText(new RegExp(`^${entry}`));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Chooses a plan and returns the window of the checkout. */
async function checkOut(page: Page, plan: string): Promise<Page> {
  await (await openMenu(page)).getByRole('menuitem', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/billing/subscriptions');
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  const opened = await popup(page, () => page.getByRole('button', { name: 'Continue' }).click());
  await expect(opened.getByRole('heading', { name: `Subscribe to ${plan}` })).toBeVisible();
  return opened;
}

test('a merchant subscribes, manages the plan and ends it', async ({ page, shop }) => {
  await openDashboard(page, shop);
  const checkout = await checkOut(page, 'Business');
  expect(new URL(checkout.url()).pathname).toMatch(/^\/billing-provider\/checkout\/cs_test_/);
  await expect(checkout.getByText('$99.00').first()).toBeVisible();
  expect(await checkout.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText(/The checkout is open in a new window/)).toBeVisible();

  await checkout.getByRole('button', { name: 'Subscribe' }).click();
  await expect(checkout).toHaveURL(/\/billing\/success\?session_id=cs_test_/);
  await expect(checkout.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(checkout.getByText('You should now have full access.')).toBeVisible();
  await expect(checkout.getByRole('navigation')).toHaveCount(0);
  await checkout.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expectMenu(checkout, 'Manage Billing');
  await checkout.close();

  await page.goto('/');
  const menu = await openMenu(page);
  const manage = await popup(page, () =>
    menu.getByRole('menuitem', { name: /^Manage Billing/ }).click(),
  );
  await expect(manage).toHaveURL(/\/billing-provider\/manage\/bps_/);
  await manage.getByRole('button', { name: 'Change to Startup' }).click();
  await expect(manage.getByRole('status')).toHaveText('Your plan has been changed.');
  await manage.getByText('End plan').click();
  await manage.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(manage.getByRole('heading', { name: 'No plan' })).toBeVisible();
  await manage.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expectMenu(manage, 'Subscribe');
});
