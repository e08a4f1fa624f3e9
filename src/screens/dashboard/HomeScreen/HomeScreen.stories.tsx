import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { buildTransaction } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { listRecentTransactions, type Transaction } from '#contract/transactions';
import { connect } from '#hooks/shared/connect';
import { useHomeScreen } from '#hooks/dashboard/useHomeScreen';
import { HomeScreen } from '#screens/dashboard/HomeScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { expectHiddenNotice, expectNotice, helpful, getSeenText } from '#tests/support/notices';
import { formatDate } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/HomeScreen',
  id: 'dashboard-homescreen',
  component: connect(useHomeScreen, HomeScreen),
  parameters: { screen: { address: '/', checklist: 'Home' }, ...inDashboard },
});

const mobile = { viewport: { value: 'mobile', isRotated: false } };
const links = {
  pluginUrl: 'https://till.example/guide/shop',
  docsUrl: 'https://till.example/guide/api',
};

const answer = (...payments: Transaction[]) => respond(listRecentTransactions, payments);

/** One row for each change, each of another customer. */
const payments = (...changes: Partial<Transaction>[]) =>
  changes.map((change, index) => {
    const { payer, signature } = buildTransaction(change);
    return buildTransaction({
      _id: `pay_${index}`,
      memo: `Order ${1042 - index}`,
      payer: payer && replaceStart(payer, index),
      signature: signature && replaceStart(signature, index),
      ...change,
    });
  });

/** First characters of addresses and signatures, which lists shorten to their ends. */
const STARTS = ['5VER', '3kQz', '4Tmn', '2hYx', '5dWc', '3Rja', '4ubH', '2Zpe', '5sGM', '3xKt'];
const replaceStart = (text: string, index: number) => STARTS[index] + text.slice(4);

/** As `buildReceived` adds them up: what was not confirmed does not count. */
const many = payments(
  ...[
    [15, 25_000_000],
    [14, 129_990_000, false],
    [14, 9_500_000],
    [14, 4_000_000],
    [13, 60_000_000],
    [13, 30_000_000],
    [13, 18_750_000, false],
    [13, 25_000_000],
    [13, 12_500_000],
    [13, 7_500_000],
  ].map(([day, amountUSDC, confirmed = true], index) => ({
    amountUSDC: Number(amountUSDC),
    confirmed: Boolean(confirmed),
    processedAt: `2025-01-${day}T09:${59 - index * 4}:00.000Z`,
  })),
);

/** A text of the list of payments: the sums above it can say the same. */
const findInList = async ({ canvas }: Pick<StoryContext, 'canvas'>, text: string) =>
  within(await canvas.findByRole('table', { name: 'Recent payments' })).findByText(text);

/** No words, and nothing that promises onboarding or payments. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'signed in, opens the page' }] },
  beforeEach: ({ msw }) => msw.use(hang(listRecentTransactions)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByText("Let's get started!")).toBeNull();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
});

/** C078: only the log knows. */
export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the list does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(listRecentTransactions, 500)),
  play: async ({ canvas, canvasElement, logger }) => {
    const before = getSeenText(canvasElement);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.recentTransactions', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, /^Your payments could not be loaded/);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(canvas.queryByText("Let's get started!")).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The host says what happened, and that the page continues asking. */
export const LoadFailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Loading', by: 'the same, on a helpful host' }],
  },
  beforeEach: LoadFailedLogged.input.beforeEach,
  play: async (context) => {
    await expectNotice(context, /^Your payments could not be loaded. Nothing is lost/);
    await expect(context.canvas.queryByText("Let's get started!")).toBeNull();
  },
});

/** What is shown is the truth of a while ago, and stays. */
export const RefreshFailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Payments', by: 'it is asked again in vain (helpful host)' }],
  },
  play: async (context) => {
    await findInList(context, '$25.00');
    context.msw.use(fail(listRecentTransactions, 500));
    window.dispatchEvent(new Event('visibilitychange'));
    await expectNotice(context, /^The latest payments could not be loaded/);
    await expect(await findInList(context, '$25.00')).toBeVisible();
  },
});

/** C076, C077. */
export const Onboarding = meta.story({
  parameters: { hostConfig: links, reachedFrom: [{ state: 'Loading', by: 'has no payments yet' }] },
  beforeEach: ({ msw }) => msw.use(answer()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Let's get started!")).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: /Set up your shop/ })).toHaveAttribute(
      'href',
      'https://till.example/guide/shop',
    );
    await expect(canvas.getByRole('link', { name: /Read the documentation/ })).toHaveAttribute(
      'href',
      'https://till.example/guide/api',
    );
    await expect(canvas.getByRole('link', { name: 'Create a link' })).toHaveAttribute(
      'href',
      '/links',
    );
  },
});

/** A host without a plugin or documentation keeps the cards and leaves out the links. */
export const OnboardingLinksNotConfigured = meta.story({
  beforeEach: ({ msw }) => msw.use(answer()),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    await expect(within(canvas.getByRole('list')).getAllByRole('link')).toHaveLength(1);
  },
});

export const OnboardingMobile = Onboarding.extend({ globals: mobile });

/** C069, C070. */
export const Payments = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Loading', by: 'there are payments' },
      { state: 'LoadFailedLogged', by: 'it is asked again, and comes' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(answer(...many.slice(0, 4))),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(5);
    await expect(canvas.getByRole('table', { name: 'Recent payments' })).toBeVisible();
    // What came in is asked for separately.
    await canvas.findByRole('slider', { name: 'Received per day' });
  },
});

/** Ours, beside the sidebar's three places. */
export const Shortcuts = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Payments', by: 'looks for the pages that the sidebar does not list' }],
  },
  play: async ({ canvas }) => {
    const shortcuts = within(canvas.getByRole('navigation', { name: 'Shortcuts' }));
    await expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/send',
      '/mint',
      '/settings/keys',
      '/settings/webhooks',
      '/billing/subscriptions',
      '/settings/wallet',
      '/settings/security',
    ]);
  },
});

/** The first payment arrives while the page is open, and is there when its reader comes back. */
export const PaymentArrived = meta.story({
  parameters: { reachedFrom: [{ state: 'Onboarding', by: 'comes back after the first payment' }] },
  beforeEach: ({ msw }) => msw.use(answer()),
  play: async ({ canvas, msw }) => {
    await canvas.findByText("Let's get started!");
    msw.use(answer(buildTransaction()));
    window.dispatchEvent(new Event('visibilitychange'));
    await expect(await findInList({ canvas }, '$25.00')).toBeVisible();
    await expect(canvas.queryByText("Let's get started!")).toBeNull();
  },
});

/** C071, C073-C075: mark, amount, date and link of a payment that arrived. */
export const SinglePayment = meta.story({
  play: async ({ canvas }) => {
    const [, row] = await canvas.findAllByRole('row');
    if (!row) throw new Error('No payment');
    await expect(within(row).getByText('confirmed')).toBeInTheDocument();
    await expect(within(row).getByText('$25.00')).toBeVisible();
    // As the reader's own browser writes it.
    const processedAt = '2025-01-15T09:30:00.000Z';
    const date = formatDate(processedAt, { timeStyle: 'short' });
    await expect(within(row).getByText(date)).toHaveAttribute('datetime', processedAt);
    const link = within(row).getByRole('link', { name: /explorer/ });
    await expect(link).toHaveAttribute(
      'href',
      `https://explorer.solana.com/tx/${buildTransaction().signature}`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

/** C072: the cross is a shape and a word, not only red. */
export const NotConfirmed = meta.story({
  beforeEach: ({ msw }) => msw.use(answer(...payments({ confirmed: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('not confirmed')).toBeInTheDocument();
    await expect(canvas.queryByText('confirmed')).toBeNull();
  },
});

/**
 * One of three payments was not confirmed. Its mark differs in shape and word, so merchants find it
 * at a glance.
 */
export const MixedConfirmedAndFailed = meta.story({
  tags: ['group:Rows'],
  beforeEach: ({ msw }) =>
    msw.use(answer(...payments({}, { confirmed: false, amountUSDC: 4_000_000 }, {}))),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('confirmed')).toHaveLength(2);
    await expect(canvas.getAllByText('not confirmed')).toHaveLength(1);
  },
});

/**
 * Ten payments of different amounts. The digits line up, so merchants can compare them down the
 * column.
 */
export const ManyPayments = meta.story({
  beforeEach: ({ msw }) => msw.use(answer(...many)),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(11);
  },
});

/** A sandbox payment has no transaction, so there is nothing to link to. */
export const NoSignature = meta.story({
  tags: ['group:Rows'],
  beforeEach: ({ msw }) => msw.use(answer(...payments({ signature: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sandbox')).toBeVisible();
    const table = within(canvas.getByRole('table'));
    await expect(table.queryByRole('link')).toBeNull();
  },
});

/** Without a date no time is shown. */
export const NoProcessedAt = meta.story({
  tags: ['group:Rows'],
  beforeEach: ({ msw }) => msw.use(answer(...payments({ processedAt: null }))),
  play: async ({ canvas, canvasElement }) => {
    await findInList({ canvas }, '$25.00');
    await expect(canvasElement.querySelector('time')).toBeNull();
  },
});

/** All that a row can say, beside plain ones. */
export const MixedMoney = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        ...payments(
          {
            kind: 'gift',
            memo: null,
            payer: 'Ada Lovelace',
            amountUSDC: 20_000_000,
            tokens: { amount: '20', symbol: 'BEAN' },
          },
          {},
          { amountUSDC: 20_000_000, tokens: { amount: '5', symbol: 'BEAN' } },
          {
            amountUSDC: 8_200_000,
            overpaidUSDC: 8_200_000,
            tokens: { amount: '16.8', symbol: 'BEAN' },
          },
          { confirmed: false, amountUSDC: 4_000_000 },
        ),
      ),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /See your wallet/ });
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const MixedMoneyReflow = MixedMoney.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

/** Almost a billion dollars: the row shows it rounded to cents, and exactly beneath. */
export const LargeAmount = meta.story({
  beforeEach: ({ msw }) => msw.use(answer(...payments({ amountUSDC: 999_999_999_999_999 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,000,000,000.00')).toBeVisible();
    await expect(canvas.getByText('Exactly $999,999,999.999999')).toBeVisible();
  },
});

/** Nothing in a row may push the page sideways. */
export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answer(...payments({ amountUSDC: 123_456_789_012_345, confirmed: false }, {}))),
  play: async ({ canvas }) => {
    await canvas.findByText('$123,456,789.01');
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = ManyPayments.extend({ globals: mobile });
