import { expect, fn, spyOn, waitFor } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { getBalance, getMint, mintTokens } from '#contract/mints';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { connect } from '#hooks/shared/connect';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { expectBalance, findBalance, mintMore } from '#tests/support/mintMore';
import {
  expectHiddenNotice,
  expectAlert,
  expectLoadFailure,
  expectNotice,
  helpful,
  getSeenText,
} from '#tests/support/notices';
import { fillIn, formatDate, listIdempotencyKeys, leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onBalance = fn();
const onMint = fn();
const mint = buildMint();

const meta = preview.meta({
  title: 'Dashboard/MintDetailScreen',
  id: 'dashboard-mintdetailscreen',
  component: connect(useMintDetailScreen, MintDetailScreen),
  parameters: {
    screen: { address: '/mint/manage/{_id}', checklist: 'Mints' },
    ...inDashboard,
    route: { path: '/mint/manage/:id', url: `/mint/manage/${buildMint()._id}` },
  },
  beforeEach: ({ msw }) => {
    // What the account holds: issuing adds to it.
    let uiAmount = 1250;
    msw.use(
      respond(getBalance, ({ body }) => {
        onBalance(body);
        return { uiAmount };
      }),
      respond(mintTokens, ({ body, idempotencyKey }) => {
        onMint(body, idempotencyKey);
        uiAmount += Number(body.amount);
        return {};
      }),
    );
  },
});

const giftLink = `https://pay.example.com/portal/gift/${buildMint()._id}`;

/** The gift link follows from the address, so it is there first. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Manage in the list' }] },
  beforeEach: ({ msw }) => msw.use(hang(getMint)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'Gift link' })).toHaveTextContent(giftLink);
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    for (const name of ['Metadata', 'Addresses', 'Balance'])
      await expect(canvas.queryByRole('heading', { name })).toBeNull();
    await expect(onBalance).not.toHaveBeenCalled();
  },
});

/** Unknown, or another organization's: no gift link leads nowhere. */
export const Missing = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there is no such token' }] },
  beforeEach: ({ msw }) => msw.use(fail(getMint, 'mint_not_found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mint not found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to your mints' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Gift link' })).toBeNull();
    await expect(onBalance).not.toHaveBeenCalled();
  },
});

/** C115-C121. */
export const Detail = meta.story({
  parameters: { reachedFrom: [{ state: 'BalanceLoading', by: 'the balance comes' }] },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
    const cards = canvas.getAllByRole('heading', { level: 2 }).map((card) => card.textContent);
    await expect(new Set(cards)).toEqual(new Set(['Metadata', 'Addresses', 'Balance']));

    await expect(canvas.getByRole('img', { name: 'Harbour Beans' })).toBeVisible();
    await expect(canvas.getByText(mint.metadata.description)).toBeVisible();
    await expect(canvas.getByText('$1.00')).toBeVisible();
    await expect(canvas.getByText(formatDate(buildMint().createdAt))).toBeVisible();

    const [portal, ...links] = canvas.getAllByRole('link', { name: /opens in a new tab/ });
    await expect(portal).toHaveTextContent(/^Open the gift portal/);
    await expect(portal).toHaveAttribute('href', giftLink);
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [mint.address, mint.authority, mint.authority, mint.account].map(
        (address) => `https://explorer.solana.com/address/${address}`,
      ),
    );
    await expectBalance(context, '1,250 BEAN');
    await expect(onBalance.mock.calls).toEqual([[{ cluster: 'devnet', account: mint.account }]]);
  },
});

/**
 * C115: The page loads this one token, not the whole list. So it also opens quickly for a merchant
 * with many.
 */
export const AsksForOne = meta.story({
  beforeEach: () => void spyOn(globalThis, 'fetch'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Harbour Beans' });
    await expect(globalThis.fetch).toHaveBeenCalledWith(
      `/api/mint?_id=${buildMint()._id}`,
      expect.anything(),
    );
  },
});

/** Another chain's name, another explorer, and a portal on another host. */
export const HostConfigured = meta.story({
  parameters: {
    hostConfig: {
      portalOrigin: 'https://pay.till.example',
      balanceCluster: 'testnet',
      explorerAddressUrl: 'https://explorer.example/address/{address}?cluster=custom',
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await expectBalance(context, '1,250 BEAN');
    await expect(canvas.getByRole('group', { name: 'Gift link' })).toHaveTextContent(
      `https://pay.till.example/portal/gift/${buildMint()._id}`,
    );
    await expect(onBalance).toHaveBeenCalledWith({ cluster: 'testnet', account: mint.account });
    const [portal, address] = canvas.getAllByRole('link', { name: /new tab/ });
    await expect(portal).toHaveAttribute(
      'href',
      `https://pay.till.example/portal/gift/${buildMint()._id}`,
    );
    await expect(address).toHaveAttribute(
      'href',
      `https://explorer.example/address/${mint.address}?cluster=custom`,
    );
  },
});

/** No number, and no words. */
export const BalanceLoading = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the token is there, its balance is not' }] },
  beforeEach: ({ msw }) => msw.use(hang(getBalance)),
  play: async (context) => {
    const balance = await findBalance(context);
    await expect(balance).toHaveAttribute('aria-busy', 'true');
    await expect(balance.textContent).toBe('');
  },
});

export const BalanceFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'BalanceLoading', by: 'the balance does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(getBalance, 'unknown_cluster')),
  play: async (context) => {
    await BalanceLoading.input.play?.(context);
    const before = getSeenText(context.canvasElement);
    await waitFor(() =>
      expect(context.logger.error).toHaveBeenCalledWith('query.balance', expect.any(Error)),
    );
    await expectHiddenNotice(context, /^The balance could not be loaded/);
    await expect(getSeenText(context.canvasElement)).toBe(before);
  },
});

export const BalanceFailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: BalanceFailedLogged.input.beforeEach,
  play: (context) =>
    expectLoadFailure(context, /^The balance could not be loaded. Your tokens are safe/),
});

export const BalanceZero = meta.story({
  parameters: { reachedFrom: [{ state: 'BalanceLoading', by: 'the balance is 0' }] },
  beforeEach: ({ msw }) => msw.use(respond(getBalance, { uiAmount: 0 })),
  play: async (context) => {
    await expectBalance(context, '0 BEAN');
  },
});

/** No exponent, and no more decimals than the token has. */
export const LargeBalance = meta.story({
  beforeEach: ({ msw }) => msw.use(respond(getBalance, { uiAmount: 18_446_744_073_709.5 })),
  play: async (context) => {
    await expectBalance(context, '18,446,744,073,709.5 BEAN');
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Detail', by: 'types an amount' }] },
  play: async (context) => {
    await expectBalance(context, '1,250 BEAN');
    await fillIn(context, { Amount: '1,000' });
    await leaveFocus();
  },
});

/** While the mint is in flight, the amount stays and the button keeps the focus. */
export const Minting = meta.story({
  parameters: { reachedFrom: [{ state: 'Filled', by: 'presses Mint' }] },
  beforeEach: ({ msw }) => msw.use(hang(mintTokens)),
  play: async (context) => {
    await mintMore(context, '250');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getByLabelText('Amount')).toHaveValue('250');
  },
});

/** C123, C124: a second call for the balance; the field is ready for the next amount. */
export const MintedBalanceRefetched = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Minting', by: 'the tokens are made: the balance is asked for again' }],
  },
  play: async (context) => {
    const { canvas } = context;
    await expectBalance(context, '1,250 BEAN');
    await mintMore(context, '250.5');
    await expectBalance(context, '1,500.5 BEAN');
    await expect(onBalance).toHaveBeenCalledTimes(2);
    await expect(onMint.mock.calls).toEqual([
      [{ mintId: buildMint()._id, amount: 250.5 }, expect.stringMatching(/^[\w-]{8,64}$/)],
    ]);
    await expect(canvas.getByLabelText('Amount')).toHaveValue('');
    await expect(canvas.getByRole('button', { name: 'Mint' })).toBeEnabled();
    const done = '250.5 BEAN minted.';
    await expect(canvas.getByText(done, { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.getByText(done, { ignore: '[role=status]' })).toBeVisible();
  },
});

/** The same amount twice on purpose is two increases. */
export const MintedTwice = meta.story({
  parameters: {
    reachedFrom: [{ state: 'MintedBalanceRefetched', by: 'mints the same once more' }],
  },
  play: async (context) => {
    await mintMore(context, '100');
    await expectBalance(context, '1,350 BEAN');
    await mintMore(context, '100');
    await expectBalance(context, '1,450 BEAN');
    const [first, second] = onMint.mock.calls;
    await expect(first?.[1]).not.toBe(second?.[1]);
    // The field is empty again, and nothing is wrong with that.
    const field = context.canvas.getByLabelText('Amount');
    await waitFor(() => expect(field.matches(':user-invalid')).toBe(false));
    await expect(field).toHaveValue('');
  },
});

const UNDECIDED = /^We do not know yet whether the tokens were minted. They may still arrive/;

/** C125: nothing is shown, the amount stays, the balance is asked for again. */
export const MintFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Minting', by: 'it fails: as before the press' }] },
  beforeEach: ({ msw }) => msw.use(fail(mintTokens, 'mint_pending')),
  play: async (context) => {
    const { canvas, logger } = context;
    const send = spyOn(globalThis, 'fetch');
    const keys = () => listIdempotencyKeys(send, '/api/mint/mint');

    await mintMore(context, '1,000');
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('mutation.mintTokens', expect.any(Error)),
    );
    await waitFor(() => expect(onBalance).toHaveBeenCalledTimes(2));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('1,000');
    await expectBalance(context, '1,250 BEAN');
    await expectHiddenNotice(context, UNDECIDED);
    await expect(canvas.queryByRole('alert')).toBeNull();
    // It may have happened after all: pressed again it is the same increase.
    await press(context, 'Mint');
    await waitFor(() => expect(keys()).toHaveLength(2));
    await expect(keys()[1]).toBe(keys()[0]);
    await canvas.findByRole('button', { name: 'Mint' });
    await leaveFocus();
  },
});

/** The page does not say that there are none while there may be some. */
export const MintUndecidedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Minting', by: 'does not learn whether they were made (helpful host)' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(mintTokens, 'mint_pending')),
  play: async (context) => {
    await mintMore(context, '250');
    await expectNotice(context, UNDECIDED);
  },
});

/** The next try begins without it, so that its failure is heard again. */
export const MintTriedAgainHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: { ...helpful, reachedFrom: [{ state: 'MintUndecidedHelpful', by: 'tries again' }] },
  beforeEach: MintUndecidedHelpful.input.beforeEach,
  play: async (context) => {
    await MintUndecidedHelpful.input.play?.(context);
    context.msw.use(hang(mintTokens));
    await press(context, 'Mint');
    await waitFor(() => expect(context.canvas.queryByText(UNDECIDED)).toBeNull());
  },
});

export const MintRefusedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Minting', by: 'the server refuses (helpful host)' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(mintTokens, 'supply_exceeded')),
  play: async (context) => {
    await mintMore(context, '250');
    await expectAlert(context, /^The tokens could not be minted. That is more/);
    await expect(context.canvas.getByLabelText('Amount')).toHaveValue('250');
  },
});

/**
 * The token's picture does not load. The first letters of its symbol take its place, so the page
 * has no gap.
 */
export const BrokenImage = meta.story({
  tags: ['group:Faults'],
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getMint,
        buildMint({ metadata: { ...mint.metadata, image: 'data:image/png;base64,AAAA' } }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BEA')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Harbour Beans' })).toBeVisible();
  },
});

export const LongContent = meta.story({
  parameters: { route: { path: '/mint/manage/:id', url: `/mint/manage/mint_${'x'.repeat(59)}` } },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getMint,
        buildMint({
          metadata: {
            ...mint.metadata,
            name: 'Donaudampfschifffahrtsgesellschaft',
            symbol: 'DDSGDDSGDD',
            description: `${'A long story of a small token. '.repeat(12)}\n\nAnd its second part.`,
          },
          tokenUSDValue: 999_999_999.999999,
        }),
      ),
      respond(getBalance, { uiAmount: 18_446_744_073_709.5 }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('18,446,744,073,709.5');
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = Detail.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** 320 px, as with a magnification of 400 %. */
export const Reflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
