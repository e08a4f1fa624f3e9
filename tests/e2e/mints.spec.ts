import { PNG } from 'pngjs';

import { fetchTokenBalance } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import { expectCopied, openDashboard } from './support/steps';

/** A file as a merchant chooses it: noise, so that it is as large as a photograph. */
function picture(width: number, height: number) {
  const png = new PNG({ width, height });
  for (let index = 0; index < png.data.length; index += 1) {
    png.data[index] = index % 4 === 3 ? 255 : (index * 7919) % 251;
  }
  return { name: 'bean.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}

const preview = (page: Page) => page.getByRole('img', { name: 'Preview of bean.png' });

/** Goes to the tokens as a merchant does, and opens the form. */
async function openForm(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mints/ })
    .click();
  await expect(page).toHaveURL('/mint');
  await expect(page.getByText('No mints - Create a mint to issue tokens')).toBeVisible();
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL('/mint/create');
}

/** Fills the form and sends it. Ends on the list, with the new token in it. */
async function createToken(page: Page, name: string, symbol: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Symbol').pressSequentially(symbol);
  await page.getByLabel('Description').fill('One bean is worth a dollar of coffee.');
  await page.getByLabel('Image').setInputFiles(picture(500, 500));
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create mint' }).click();
  await expect(page).toHaveURL('/mint');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function mintMore(page: Page, amount: string, balance: string) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Mint', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Balance' })).toHaveText(balance);
  await expect(page.getByLabel('Amount')).toHaveValue('');
}

test('a merchant creates a token, issues it twice and shares its gift link', async ({
  page,
  context,
  tiller,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, shop);
  await openForm(page);
  await createToken(page, 'Harbour Beans', 'bean');

  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toContainText('BEAN');
  await expect(card).toContainText('$1.00');
  // The picture that the server made of it is there, and whole.
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(500);

  await card.getByRole('link', { name: 'Manage Harbour Beans' }).click();
  await expect(page).toHaveURL(/\/mint\/manage\/mint_/);
  await expect(page.getByText('One bean is worth a dollar of coffee.')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Balance' })).toHaveText('0 BEAN');
  await mintMore(page, '1000', '1,000 BEAN');
  await mintMore(page, '250.5', '1,250.5 BEAN');

  const links = page.getByRole('main').getByRole('link', { name: 'opens in a new tab' });
  await expect(links).toHaveCount(5);
  const account = (await links.last().getByTitle(/./).getAttribute('title')) ?? '';
  expect(await fetchTokenBalance(tiller.origin, account)).toEqual({
    amount: '1250500000',
    decimals: 6,
  });
  for (const link of await links.all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }

  const gift = page.getByRole('group', { name: 'Gift link' });
  await gift.getByRole('button', { name: 'Copy' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const portal = `${tiller.origin}/portal/gift/${id}`;
  await expectCopied(page, portal);
  await expect(links.first()).toHaveText(/^Open the gift portal/);
  await expect(links.first()).toHaveAttribute('href', portal);
});
