import { expect, fn, spyOn, waitFor, within } from 'storybook/test';

import { buildKey, buildMint, buildTransaction } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { paintPicture } from '#api/mocks/pictures';
import { logout } from '#contract/auth';
import { createKey, expireKey, listKeys, type ApiKey } from '#contract/keys';
import { createMint, getBalance, getMint, listMints, mintTokens, type Mint } from '#contract/mints';
import { getOrganization } from '#contract/organizations';
import { createPaymentLink, listRecentTransactions, sendFunds } from '#contract/transactions';
import { keys } from '#domain/messages/keys';
import { Dashboard } from '#tests/support/Dashboard';
import { findBalance } from '#tests/support/mintMore';
import { expectNotice, helpful } from '#tests/support/notices';
import { agree, fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onLogout = fn();
const onCreate = fn();
const onCreateKey = fn();
const onSend = fn();
const portalURL = 'https://till.example/portal/payment/pay_8Yx3fQ0mVb7Lr2Kd';

/** A merchant's days: money out, links, tokens, keys, a plan, and the way out. */
const meta = preview.meta({
  title: 'Flows/Merchant',
  id: 'flows-merchant',
  component: Dashboard,
  parameters: { route: { path: '/*', url: '/' } },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(listRecentTransactions, [
        buildTransaction(),
        buildTransaction({ _id: 'pay_2', confirmed: false, amountUSDC: 129_990_000 }),
      ]),
    );
  },
});

/** C001: a merchant creates payment links. */
export const CreateLinkAndCopy = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      respond(createPaymentLink, ({ body, bearer }) => {
        onCreate(body, bearer);
        return { portalURL };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect(await canvas.findByText('$129.99')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Links' }));
    await canvas.findByRole('heading', { name: 'Links' });
    await fillIn(context, { Amount: '25', Memo: 'Order 1042' });
    await press(context, 'Create link');
    await press(context, 'Copy');
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith(portalURL);
    await expect(onCreate.mock.calls).toEqual([[{ amountUSD: 25, memo: 'Order 1042' }, 's_ada']]);
    // At rest again, however long its picture takes.
    await canvas.findByRole('button', { name: 'Copy' });
  },
});

/** C001: a merchant sends funds, from the home page, which leads there. */
export const SendFunds = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      respond(sendFunds, ({ body, bearer }) => {
        onSend(body, bearer);
        return { signature: buildTransaction().signature ?? '' };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const to = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';
    await userEvent.click(await canvas.findByRole('link', { name: 'Send' }));
    await canvas.findByRole('heading', { name: 'Send' });
    await fillIn(context, { Wallet: to, Amount: '2.01', Memo: 'Order 1042' });
    await press(context, 'Send');
    await expect(await canvas.findByText(`Sent $2.01 to ${to}.`)).toBeInTheDocument();
    await expect(onSend.mock.calls).toEqual([[{ to, amount: 2.01, memo: 'Order 1042' }, 's_ada']]);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Send');
  },
});

/** What the sidebar does not list is reached from the settings, also with empty hands. */
export const SettingsToSend = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Settings' }));
    // The home page, which is left, has a link of this name too.
    await canvas.findByRole('heading', { name: 'Settings' });
    await userEvent.click(await canvas.findByRole('link', { name: /^Send Transfer/ }));
    await expect(await canvas.findByRole('heading', { name: 'Send' })).toBeVisible();
  },
});

/** The way of all money is changed: the next page says so. */
export const LinkAnotherWallet = meta.story({
  tags: ['!dev'],
  parameters: { route: { path: '/*', url: '/settings/wallet' } },
  play: async (context) => {
    await fillIn(context, { 'Link your wallet': 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj' });
    await press(context, 'Link wallet');
    await expectNotice(context, /^Your wallet is linked/);
    await expect(
      await context.canvas.findByRole('heading', { name: 'Dashboard', level: 1 }),
    ).toBeVisible();
  },
});

/** C001, C131, C134, C137: from nothing to a key, and back. */
export const CreateCopyExpireKey = meta.story({
  beforeEach: ({ msw }) => {
    let live: ApiKey[] = [];
    msw.use(
      respond(listKeys, () => live),
      respond(createKey, ({ bearer }) => {
        onCreateKey(bearer);
        live = [buildKey()];
        return { _id: buildKey()._id, auth: 'sk_sample-of-a-key' };
      }),
      respond(expireKey, () => {
        live = [];
        return buildKey();
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('link', { name: 'Settings' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Manage API Keys' }));
    await expect(await canvas.findByText(keys.empty.title)).toBeVisible();
    await press(context, 'Create');
    await press(context, 'Copy');
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith('sk_sample-of-a-key');
    await expect(onCreateKey.mock.calls).toEqual([['s_ada']]);
    await agree(context, 'Expire Key 1', 'Expire');
    await expect(await canvas.findByText(keys.empty.title)).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('API Keys');
  },
});

/** C001, C097, C098, C104, C121: from no token to a token with its page. */
export const CreateMintAndManage = meta.story({
  parameters: { route: { path: '/*', url: '/mint' } },
  beforeEach: ({ msw }) => {
    const mints: Mint[] = [];
    msw.use(
      respond(listMints, () => mints),
      respond(getMint, () => mints[0] ?? buildMint()),
      respond(getBalance, { uiAmount: 0 }),
      respond(createMint, ({ body }) => {
        const mint = buildMint({ _id: 'mint_7', metadata: body.metadata });
        mints.push(mint);
        return mint;
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText('No mints')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Create' }));
    await canvas.findByRole('heading', { name: 'Create a mint' });
    await fillIn(context, { Name: 'Regatta', Symbol: 'sail', Description: 'A day on the water.' });
    await userEvent.upload(canvas.getByLabelText('Image'), await paintPicture());
    await canvas.findByText('sail.png');
    await press(context, 'Create mint');
    await canvas.findByRole('heading', { name: 'Mints' });
    await expect(canvas.queryByText('No mints')).toBeNull();
    await userEvent.click(await canvas.findByRole('link', { name: 'Manage Regatta' }));
    await expect(await canvas.findByText('A day on the water.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Gift link' })).toHaveTextContent(
      'https://pay.example.com/portal/gift/mint_7',
    );
    const balance = await findBalance(context);
    await waitFor(() => expect(balance).toHaveTextContent('0 SAIL'));
  },
});

/** C123, C124: The merchant mints 250 tokens more. The balance on the same page rises at once. */
export const MintMoreRefetchesBalance = meta.story({
  parameters: { route: { path: '/*', url: '/mint' } },
  beforeEach: ({ msw }) => {
    let uiAmount = 1_000;
    msw.use(
      respond(getBalance, () => ({ uiAmount })),
      respond(mintTokens, ({ body }) => {
        uiAmount += Number(body.amount);
        return {};
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const manage = { name: 'Manage Harbour Beans' };
    await userEvent.click(await canvas.findByRole('link', manage));
    const balance = await findBalance(context);
    await waitFor(() => expect(balance).toHaveTextContent('1,000 BEAN'));
    await fillIn(context, { Amount: '250' });
    await press(context, 'Mint');
    await waitFor(() => expect(balance).toHaveTextContent('1,250 BEAN'));
  },
});

/**
 * The merchant signs out in the user menu and is back at the sign-in page. This browser forgets the
 * session.
 */
export const SignOut = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      respond(logout, ({ bearer }) => {
        onLogout(bearer);
        return {};
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    const menu = await within(document.body).findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign Out' }));
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(onLogout.mock.calls).toEqual([['s_ada']]);
    await expect(localStorage.getItem('auth')).toBeNull();
  },
});

/** The sign-in page tells what the menu had no time for. */
export const SignOutFailedHelpful = meta.story({
  parameters: helpful,
  beforeEach: ({ msw }) => msw.use(fail(logout, 500)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    const menu = await within(document.body).findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign Out' }));
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectNotice(context, /^You are signed out of this browser/);
  },
});

/** The next person at this browser sees nothing of the last one, not even while loading. */
export const NextMerchant = meta.story({
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    const menu = await within(document.body).findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign Out' }));
    msw.use(hang(getOrganization));
    await fillIn(context, { Email: 'bob@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Sign in' })).toBeNull());
    await expect(canvas.getByText('Loading...')).toBeInTheDocument();
    await expect(canvas.queryByText('Harbour Coffee')).toBeNull();
  },
});

/** Pages that are not built, and addresses that never were, keep the navigation. */
export const LostAndFound = meta.story({
  parameters: { route: { path: '/*', url: '/nowhere' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the dashboard' }));
    await expect(await canvas.findByText('Recent payments')).toBeVisible();
  },
});
