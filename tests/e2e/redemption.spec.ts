import { portal } from '#domain/messages/portal';

import { fetchHeldTokens, readTestWallet, fetchTokenBalance, fetchUsdc } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import {
  buyAndApprove,
  createLink,
  expectGiven,
  expectPaid,
  fillBuyer,
  payAndApprove,
} from './support/steps';

const redeem = (page: Page) => page.getByRole('button', { name: '+ Redeem' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });

/** Buys a gift of $20 at the portal. The Test Wallet is chosen and connected then. */
async function buyBeans(page: Page, mintId: string): Promise<void> {
  await page.goto(`/portal/gift/${mintId}`);
  await page.getByRole('button', { name: /Test Wallet/ }).click();
  await page.getByText('$20', { exact: true }).click();
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await buyAndApprove(page);
  await expectGiven(page);
}

async function applyTokens(page: Page, amount: string, line: string): Promise<void> {
  await redeem(page).click();
  await page.getByPlaceholder('0').fill(amount);
  await expect(page.getByText(line).first()).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('a customer redeems some tokens, then pays with tokens alone, and never with more', async ({
  page,
  customer,
  shop,
  tiller,
}) => {
  test.slow();
  const mint = await shop.createToken({ symbol: 'BEAN', issued: '1000' });
  await buyBeans(customer, mint._id);
  const wallet = await readTestWallet(customer);
  const tokens = () => fetchHeldTokens(tiller.origin, wallet, mint.address);
  const paidIn = () => fetchUsdc(tiller.origin, shop.wallet);
  expect(await tokens()).toBe(20_000_000n);

  await shop.signIn(page);
  await page.goto('/');
  const url = await createLink(page, '12.50', 'Order 5', 'Harbour Beans (BEAN)');

  await test.step('some tokens', async () => {
    await customer.goto(url);
    await expect(pay(customer)).toBeEnabled();
    await redeem(customer).click();
    await customer.getByRole('button', { name: 'Cancel' }).click();
    await expect(customer.getByText('$12.50')).toBeVisible();
    await applyTokens(customer, '5', '5 BEAN = 5.00 USD');
    await expect(customer.getByText('+5 BEAN')).toBeVisible();
    await expect(customer.getByText('$7.50')).toBeVisible();
    await customer.getByRole('button', { name: '- Remove' }).click();
    await expect(customer.getByText('+5 BEAN')).toHaveCount(0);
    await expect(customer.getByText('$12.50')).toBeVisible();
    await applyTokens(customer, '5', '5 BEAN = 5.00 USD');

    await pay(customer).click();
    const sheet = customer.getByRole('dialog');
    await expect(sheet).toContainText('7.50 USDC');
    await expect(sheet).toContainText('5 BEAN');
    await sheet.getByRole('button', { name: 'Approve' }).click();
    await expectPaid(customer);
    expect(await tokens()).toBe(15_000_000n);
    expect(await paidIn()).toBe(27_500_000n);
    expect(await fetchTokenBalance(tiller.origin, mint.account)).toMatchObject({
      amount: '985000000',
    });
    await customer.reload();
    await expectPaid(customer);

    await page.goto('/');
    await expect(page.getByRole('row').filter({ hasText: '$7.50' })).toContainText('+5 BEAN');
  });

  await test.step('tokens alone', async () => {
    await customer.goto(await shop.createLink('10', { mintId: mint._id }));
    await expect(pay(customer)).toBeEnabled();
    await applyTokens(customer, '10', '10 BEAN = 10.00 USD');
    await expect(customer.getByText('$0.00')).toBeVisible();
    await payAndApprove(customer);
    await expectPaid(customer);
    expect(await tokens()).toBe(5_000_000n);
    expect(await paidIn()).toBe(27_500_000n);
    expect(await fetchUsdc(tiller.origin, wallet)).toBe(972_500_000n);
  });

  await test.step('more than is due, and more than there is', async () => {
    await customer.goto(await shop.createLink('30', { mintId: mint._id }));
    await expect(pay(customer)).toBeEnabled();
    await redeem(customer).click();
    await expect(customer.getByText('You have 5 BEAN')).toBeVisible();
    await expect(customer.getByText('Up to 30 BEAN for this payment')).toBeVisible();
    const field = customer.getByPlaceholder('0');
    for (const [amount, said] of [
      ['31', 'That is more than this payment needs. Enter 30 BEAN or less.'],
      ['6', 'That is more than your wallet holds. Enter 5 BEAN or less.'],
      ['-1', 'Enter a number of 0 or more.'],
    ] as const) {
      await field.fill(amount);
      await expect(field).toHaveAccessibleDescription(said);
      await customer.getByRole('button', { name: 'Apply' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(amount);
    }
    await customer.getByRole('button', { name: 'Cancel' }).click();
    await expect(customer.getByText('$30.00')).toBeVisible();
    expect(await tokens()).toBe(5_000_000n);
    expect(await paidIn()).toBe(27_500_000n);
    await expect(customer.getByText(portal.payment.amountDue)).toBeVisible();
  });
});
