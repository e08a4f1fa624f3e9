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

/** Starts it with this key. Returns its address, on another site than the product's `localhost`. */
async function startExample(file: string, origin: string, key: string) {
  await writeFile(file, example);
  const port = await findFreePort();
  const program = spawn(process.execPath, [file], {
    env: { ...process.env, TILLER_URL: origin, TILLER_KEY: key, PORT: String(port) },
    stdio: 'inherit',
  });
  return { site: `http://127.0.0.1:${port}`, program };
}

const fetchStatus = async (url: string) => (await fetch(url).catch(() => null))?.status;

test('the shop of the guide sells to a customer, and checks the payment by itself', async ({
  customer,
  shop,
  tiller,
}, testInfo) => {
  const { auth } = await shop.call(createKey, {});
  const file = testInfo.outputPath('shop.mjs');
  const { site, program } = await startExample(file, tiller.origin, auth);
  try {
    await expect.poll(() => fetchStatus(site)).toBe(200);
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

test('it says so when Tiller refuses, and goes on', async ({ tiller }, testInfo) => {
  const file = testInfo.outputPath('shop.mjs');
  const { site, program } = await startExample(file, tiller.origin, 'sk_unknown');
  try {
    await expect.poll(() => fetchStatus(site)).toBe(500);
    expect(await (await fetch(site)).text()).toContain('Please try again.');
    expect(await fetchStatus(`${site}/none`)).toBe(404);
  } finally {
    program.kill();
  }
});
