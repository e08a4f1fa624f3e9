import { expect, test, type Page } from './support/fixtures';

/** How long Solflare's adapter looks for its part in MetaMask (C175). */
const LOOKS_FOR_MS = 5_000;

test('C155: MetaMask, which Solflare brings along when its part is there, is not listed', async ({
  customer,
}) => {
  await haveMetaMask(customer);
  await customer.goto('/test');
  await answer(customer);
  await expect.poll(() => registered(customer)).toContain('MetaMask');
  await expect(customer.getByRole('button', { name: /Nightly/ })).toBeVisible();
  await expect(customer.getByText('MetaMask')).toHaveCount(0);
});

test('C175: an answer after 5 seconds is none', async ({ customer }) => {
  await customer.clock.install();
  await haveMetaMask(customer);
  await customer.goto('/test');
  await expect(customer.getByText('Get the wallet').first()).toBeVisible();
  await customer.clock.fastForward(LOOKS_FOR_MS);
  await answer(customer);
  await customer.clock.fastForward(1_000);
  expect(await registered(customer)).not.toContain('MetaMask');
});

test('C168: a MetaMask whose SDK cannot load is logged, and the list is back', async ({
  shop,
  customer,
}) => {
  const logged: string[] = [];
  customer.on('console', (message) => logged.push(message.text()));
  await haveMetaMask(customer);
  await customer.route('**/assets/esm-*.js', (route) => route.abort());
  await customer.addInitScript(() => localStorage.setItem('walletName', '"MetaMask"'));
  await customer.goto(await shop.createLink('3'));
  await answer(customer);
  await expect.poll(() => registered(customer)).toContain('MetaMask');

  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(customer.getByText('Select a wallet to continue')).toBeVisible();
  expect(logged.join('\n')).toMatch(/WalletConnectionError: Unable to load Solflare MetaMask SDK/);
});

/** Keeps what is asked of MetaMask, as its content script would hear it. */
async function haveMetaMask(page: Page) {
  await page.addInitScript(() => {
    let asked: string | null = null;
    let told = false;
    const tell = () => {
      if (asked === null || !told) return;
      const data = { name: 'metamask-provider', data: { id: asked, result: {} } };
      window.postMessage({ target: 'metamask-inpage', data }, location.origin);
    };
    window.addEventListener('message', ({ data }: MessageEvent<SnapRequest>) => {
      if (data.target !== 'metamask-contentscript' || !data.data) return;
      asked = data.data.data.id;
      tell();
    });
    window.addEventListener('metamask-answers', () => {
      told = true;
      tell();
    });
  });
}

interface SnapRequest {
  target?: string;
  data?: { data: { id: string } };
}

/** MetaMask says that it has Solflare's part, now or when it is asked. */
async function answer(page: Page) {
  await page.evaluate(() => void window.dispatchEvent(new Event('metamask-answers')));
}

/** Names of the wallets that have announced themselves to the page. */
function registered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names: string[] = [];
    const register = (...wallets: { name: string }[]) => {
      names.push(...wallets.map(({ name }) => name));
    };
    const event = new CustomEvent('wallet-standard:app-ready', { detail: { register } });
    window.dispatchEvent(event);
    return names;
  });
}
