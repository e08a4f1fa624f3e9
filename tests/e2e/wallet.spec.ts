import { expect, test } from './support/fixtures';
import { connectTestWallet, expectPaid, payAndApprove } from './support/steps';

test('Esc closes the Test Wallet: nothing is signed, and focus is back on Pay', async ({
  customer,
  shop,
}) => {
  await connectTestWallet(customer, await shop.link('3'));
  const sent: string[] = [];
  customer.on('request', (request) => sent.push(request.postData() ?? ''));

  const pay = customer.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  const sheet = customer.getByRole('dialog', { name: 'Approve this payment?' });
  await expect(sheet.getByText('3.00 USDC')).toBeVisible();
  await expect(sheet.getByText('Paid by the platform')).toBeVisible();
  await customer.keyboard.press('Escape');

  await expect(sheet).toBeHidden();
  await expect(pay).toBeEnabled();
  await expect(pay).toBeFocused();
  expect(sent.filter((body) => body.includes('sendTransaction'))).toEqual([]);
});

test('a chosen wallet and its key survive a reload', async ({ customer, shop }) => {
  await connectTestWallet(customer, await shop.link('4'));
  const stored = () => customer.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const before = await stored();
  expect(before).toMatchObject({ walletName: '"Test Wallet"', testWallet: expect.any(String) });

  await customer.reload();
  // It connects by itself (C161).
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await expect(customer.getByText('Select a wallet to continue')).toHaveCount(0);
  await payAndApprove(customer);
  await expectPaid(customer);
  expect(await stored()).toEqual(before);
});

test('the server draws the wallet that was chosen, until it is forgotten', async ({
  customer,
  shop,
}) => {
  await connectTestWallet(customer, await shop.link('4'));
  const drawn = () => customer.request.get(customer.url()).then((page) => page.text());
  const list = 'Select a wallet to continue';
  await expect.poll(drawn).not.toContain(list);
  expect(await drawn()).toContain('Test Wallet');

  await customer.getByRole('button', { name: 'Disconnect' }).click();
  await expect(customer.getByText(list)).toBeVisible();
  await expect.poll(drawn).toContain(list);
});

test('no row of the picker moves when the wallet code comes', async ({ shop, customer }) => {
  await customer.setViewportSize({ width: 320, height: 800 });
  let letCodeCome: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (letCodeCome = resolve));
  await customer.route('**/SolanaWallets-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await customer.goto(await shop.link('3'));
  const rows = customer.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await customer.evaluate(() => document.fonts.ready);
  const places = async () => Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const before = await places();

  letCodeCome();
  await expect(customer.getByText('Get the wallet')).toHaveCount(2);
  await expect(rows.locator('img')).toHaveCount(4);
  expect(await places()).toEqual(before);
});
