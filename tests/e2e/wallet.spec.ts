import { expect, test } from './support/fixtures';

test('no row of the picker moves when the wallet code comes', async ({ shop, customer }) => {
  await customer.setViewportSize({ width: 320, height: 800 });
  let letCodeCome: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (letCodeCome = resolve));
  await customer.route('**/SolanaWallets-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await customer.goto(await shop.createLink('3'));
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
