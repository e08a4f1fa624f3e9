import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { createKey } from '#contract/keys';
import { findFreePort } from '#tests/support/freePort';

import { expect, test } from './support/fixtures';
import { connectWallet, expectPaid, payAndApprove } from './support/steps';

const guide = readFileSync('docs/shop.md', 'utf8');
/** The shop that the guide shows. */
const [, example = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];

test('the shop of the guide sells to a customer, and checks the payment by itself', async ({
  customer,
  shop,
  tiller,
}, testInfo) => {
  const file = testInfo.outputPath('shop.mjs');
  await writeFile(file, example);
  const port = await findFreePort();
  const { auth } = await shop.call(createKey, {});
  const program = spawn(process.execPath, [file], {
    env: { ...process.env, TILLER_URL: tiller.origin, TILLER_KEY: auth, PORT: String(port) },
    stdio: 'inherit',
  });
  // Another site than the product's `localhost`.
  const site = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(async () => (await fetch(site).catch(() => null))?.status).toBe(200);
    await customer.goto(site);
    // The event alone is no proof.
    await customer.evaluate(() => dispatchEvent(new Event('confirmed')));
    await expect(customer.getByText('Not paid yet.')).toBeVisible();

    await customer.goto(site);
    const opened = customer.waitForEvent('popup');
    await customer.getByRole('link', { name: 'Pay with USDC' }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: /Test Wallet/ }).click();
    await connectWallet(popup);
    await payAndApprove(popup);
    await expectPaid(popup);
    await expect(customer).toHaveURL(`${site}/order/1042`);
    await expect(customer.getByText('Thank you! Your coffee is on its way.')).toBeVisible();
  } finally {
    program.kill();
  }
});
