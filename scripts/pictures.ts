// Takes the pictures of README.md from the built product:
//
//   npm run build && npm run build:storybook && npm run pictures
//
// Writes docs/pictures/*.png, and beside them the approved looks that they show. Everything in them
// happened: a server, a chain, payments.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Browser, type Page } from 'playwright';

import { getChromiumLaunch } from '#tests/support/chromium';
import {
  connectTestWallet,
  createLink,
  expectPaid,
  onboard,
  payAndApprove,
} from '#tests/e2e/support/steps';
import { Tiller } from '#tests/e2e/support/tiller';

import { readApprovedLooks, LOOKS_FILE } from './picturedLooks';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
const THEMES = ['light', 'dark'] as const;

const tiller = await Tiller.start();
const browser = await chromium.launch(await getChromiumLaunch());
await mkdir(FOLDER, { recursive: true });
try {
  for (const theme of THEMES) await pictureTour(browser, theme);
  await writeFile(LOOKS_FILE, `${JSON.stringify(readApprovedLooks(), null, 2)}\n`);
} finally {
  await browser.close();
  await tiller.stop();
}

async function pictureTour(open: Browser, theme: (typeof THEMES)[number]) {
  const context = await open.newContext({
    baseURL: tiller.origin,
    colorScheme: theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const merchant = await context.newPage();
  await onboard(merchant);
  const customer = await context.newPage();
  await customer.setViewportSize({ width: 480, height: 800 });
  for (const [amount, memo] of [
    ['25', 'Order 1042'],
    ['7.50', 'Order 1043'],
    ['129', 'Order 1044'],
  ] as const) {
    await pay(customer, await createLink(merchant, amount, memo), `portal-${theme}`);
  }
  await merchant.goto('/');
  await merchant.getByRole('row').nth(3).waitFor();
  await merchant.getByRole('slider', { name: 'Received per day' }).waitFor();
  await shoot(merchant, `dashboard-${theme}`);
  await merchant.setViewportSize({ width: 1280, height: 1000 });
  await merchant.goto(
    `/storybook/?path=/story/portal-paymentscreen--payment&globals=theme:${theme}&panel=false`,
  );
  await merchant.frameLocator('#storybook-preview-iframe').getByText('$25.00').waitFor();
  await shoot(merchant, `storybook-${theme}`);
  await context.close();
}

/** The Test Wallet is chosen once, remembered, and connects by itself from then on. */
async function pay(customer: Page, url: string, picture: string) {
  const isKnown = await customer.evaluate(() => 'walletName' in localStorage).catch(() => false);
  await (isKnown ? customer.goto(url) : connectTestWallet(customer, url));
  await customer.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await shoot(customer, picture);
  await payAndApprove(customer);
  await expectPaid(customer);
}

async function shoot(page: Page, name: string) {
  // Letters may come after the page that they are for.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
}
