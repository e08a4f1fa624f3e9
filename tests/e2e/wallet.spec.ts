import { expect, test } from './support/fixtures';
import { connectTestWallet, createLink, expectPaid, onboard, payAndApprove } from './support/steps';

test('Esc closes the Test Wallet: nothing is signed, and focus is back on Pay', async ({
  page,
  customer,
}) => {
  await onboard(page);
  await connectTestWallet(customer, await createLink(page, '3', 'Order 7'));
  const sent: string[] = [];
  customer.on('request', (request) => sent.push(request.postData() ?? ''));

  const pay = customer.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  const sheet = customer.getByRole('dialog', { name: 'Approve this payment?' });
  await expect(sheet.getByText('3.00 USDC')).toBeVisible();
  await expect(sheet.getByText('Paid by the merchant')).toBeVisible();
  await customer.keyboard.press('Escape');

  await expect(sheet).toBeHidden();
  await expect(pay).toBeEnabled();
  await expect(pay).toBeFocused();
  expect(sent.filter((body) => body.includes('sendTransaction'))).toEqual([]);
});

test('a chosen wallet and its key survive a reload', async ({ page, customer }) => {
  await onboard(page);
  await connectTestWallet(customer, await createLink(page, '4', 'Order 8'));
  const stored = () => customer.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const before = await stored();
  expect(before).toMatchObject({ walletName: '"Test Wallet"', testWallet: expect.any(String) });

  await customer.reload();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(customer.getByText('Select a wallet to continue')).toHaveCount(0);
  await payAndApprove(customer);
  await expectPaid(customer);
  expect(await stored()).toEqual(before);
});
