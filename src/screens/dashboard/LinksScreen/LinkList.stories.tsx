import { expect, spyOn, waitFor, within } from 'storybook/test';

import { buildTransactionDetail } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { listMints } from '#contract/mints';
import {
  createPaymentLink,
  listTransactions,
  type TransactionDetail,
} from '#contract/transactions';
import { useLinksScreen } from '#hooks/dashboard/useLinksScreen';
import { connect } from '#hooks/shared/connect';
import { LinksScreen } from '#screens/dashboard/LinksScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { expectHiddenNotice, expectNotice, helpful } from '#tests/support/notices';
import { fakeTime, passTime } from '#tests/support/fakeTime';
import { fillIn, leaveFocus, type Player, press } from '#tests/support/play';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const link = (number: number, overrides: Partial<TransactionDetail> = {}) =>
  buildTransactionDetail({
    _id: `pay_${number}`,
    memo: `Order ${number}`,
    state: 'open',
    confirmed: false,
    processedAt: null,
    signature: null,
    portalURL: `https://till.example/portal/payment/pay_${number}`,
    ...overrides,
  });

const links = [
  link(1043, { amountUSDC: 4_500_000, name: 'Two coffees' }),
  link(1042, { state: 'confirmed', tokens: { amount: '5', symbol: 'BEAN' } }),
  link(1041, { state: 'failed', amountUSDC: 129_990_000 }),
  link(1040, { sandbox: true, amountUSDC: 1_000_000 }),
];

/** Sixty links, in pages of twenty. */
const listSixty = (build: (number: number) => TransactionDetail) =>
  respond(listTransactions, ({ query: { cursor = 'pay_60' } }) => {
    const first = Number(cursor.slice(4));
    return {
      transactions: Array.from({ length: 20 }, (_, index) => build(first - index)),
      nextCursor: first > 20 ? `pay_${first - 20}` : null,
    };
  });

const pages = listSixty(link);

const meta = preview.meta({
  title: 'Dashboard/LinksScreen',
  id: 'dashboard-linksscreen',
  tags: ['group:List'],
  component: connect(useLinksScreen, LinksScreen),
  parameters: { ...inDashboard, route: { path: '/links', url: '/links' } },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(listMints, []),
      respond(listTransactions, { transactions: links, nextCursor: null }),
    ),
  afterEach: waitForPreview,
});

const mobile = { viewport: { value: 'mobile', isRotated: false } };
const reflow = { viewport: { value: 'reflow', isRotated: false } };

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

export const ListLoading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  beforeEach: ({ msw }) => msw.use(hang(listTransactions)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Your links' })).toBeVisible();
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
  },
});

export const ListEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'ListLoading', by: 'there are none' }] },
  beforeEach: ({ msw }) =>
    msw.use(respond(listTransactions, { transactions: [], nextCursor: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No links yet')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});

/** What each is for, how much, since when, and whether it is paid. */
export const Listed = meta.story({
  parameters: { reachedFrom: [{ state: 'ListLoading', by: 'there are links' }] },
  play: async (context) => {
    await rows(context, 4);
    const [unpaid, paid, tried, sandbox] = context.canvas.getAllByRole('listitem');
    await expect(unpaid).toHaveTextContent(/Order 1043.*Unpaid.*Two coffees.*Created.*\$4\.50/);
    await expect(paid).toHaveTextContent(/Order 1042.*Paid.*\$25\.00\+5 BEAN/);
    // A try that failed leaves it unpaid.
    await expect(tried).toHaveTextContent(/Order 1041.*Unpaid.*\$129\.99/);
    await expect(sandbox).toHaveTextContent(/Order 1040.*Sandbox/);
    const page = context.canvas.getByRole('link', { name: /^Open page: Order 1043/ });
    await expect(page).toHaveAttribute('href', 'https://till.example/portal/payment/pay_1043');
    await expect(page).toHaveAttribute('target', '_blank');
    await expect(context.canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
});

/**
 * What was not paid in time says so; what was, is paid. The clock of stories shows January 15, noon: whether
 * a time is over is for the server to say, by its own.
 */
export const ListedExpired = meta.story({
  parameters: { reachedFrom: [{ state: 'ListLoading', by: 'some had an end' }] },
  beforeEach: ({ msw }) => {
    const past = { expiresAt: '2025-01-15T11:59:00.000Z' };
    const transactions = [
      link(4, past),
      link(3, { expiresAt: '2025-01-16T12:00:00.000Z', expired: true }),
      link(2, { ...past, state: 'failed', expired: true }),
      link(1, { ...past, state: 'confirmed' }),
    ];
    msw.use(respond(listTransactions, { transactions, nextCursor: null }));
  },
  play: async (context) => {
    await rows(context, 4);
    const states = context.canvas.getAllByText(/^(Unpaid|Expired|Paid)$/);
    await expect(states.map(({ textContent }) => textContent)).toEqual([
      'Unpaid',
      'Expired',
      'Expired',
      'Paid',
    ]);
  },
});

export const ListedMobile = Listed.extend({ globals: mobile });

/** For two seconds, and only at the link that was copied. */
export const ListCopied = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Copy beside a link' }] },
  play: async (context) => {
    const { canvas } = context;
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(context, 'Copy link: Order 1042');
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(canvas.getAllByText('Copied!', { selector: 'button *' })).toHaveLength(1);
    await expect(write).toHaveBeenCalledWith('https://till.example/portal/payment/pay_1042');
  },
});

/** The new one is there at once. */
export const CreatedInList = meta.story({
  parameters: { reachedFrom: [{ state: 'ListEmpty', by: 'creates the first link' }] },
  beforeEach: ({ msw }) => {
    let made: TransactionDetail[] = [];
    msw.use(
      respond(listTransactions, () => ({ transactions: made, nextCursor: null })),
      respond(createPaymentLink, ({ body }) => {
        made = [link(1, { memo: body.memo })];
        return { portalURL: link(1).portalURL };
      }),
    );
  },
  play: async (context) => {
    await context.canvas.findByText('No links yet');
    await fillIn(context, { Amount: '25', Memo: 'Order 1044' });
    await press(context, 'Create link');
    await rows(context, 1);
    await expect(context.canvas.getByRole('listitem')).toHaveTextContent('Order 1044');
    await leaveFocus();
  },
});

/** The keyboard stays at the button while there is more. */
export const MoreShown = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Show more' }] },
  beforeEach: ({ msw }) => msw.use(pages),
  play: async (context) => {
    const { canvas } = context;
    await rows(context, 20);
    await press(context, 'Show more');
    await rows(context, 40);
    await expect(await canvas.findByRole('button', { name: 'Show more' })).toHaveFocus();
    await expect(canvas.getByText('Showing 40 links.')).toHaveAttribute('role', 'status');
    await leaveFocus();
  },
});

export const AllShown = meta.story({
  parameters: {
    reachedFrom: [{ state: 'MoreShown', by: 'presses Show more, and it is the last' }],
  },
  beforeEach: ({ msw }) => msw.use(pages),
  play: async (context) => {
    const { canvas } = context;
    for (const count of [20, 40]) {
      await rows(context, count);
      await press(context, 'Show more');
    }
    await rows(context, 60);
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your links' })).toHaveFocus());
    await leaveFocus();
  },
});

export const MoreLoading = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Show more, and waits' }] },
  beforeEach: ({ msw }) => msw.use(pages),
  play: async (context) => {
    await rows(context, 20);
    context.msw.use(hang(listTransactions));
    await press(context, 'Show more');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await rows(context, 20);
  },
});

/** A link of the second page is paid: the list goes on to be asked for. */
export const MoreRefreshed = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'MoreShown', by: 'a link of the second page is paid' }] },
  beforeEach: ({ msw }) => {
    msw.use(pages);
    return fakeTime();
  },
  play: async (context) => {
    await rows(context, 20);
    await press(context, 'Show more');
    await rows(context, 40);
    await expect(context.canvas.queryByText('Paid')).toBeNull();
    const paid = (number: number) => link(number, { state: number === 25 ? 'confirmed' : 'open' });
    context.msw.use(listSixty(paid));
    passTime(20_000);
    await expect(await context.canvas.findByText('Paid')).toBeVisible();
    await rows(context, 40);
    await leaveFocus();
  },
});

/** What was shown stays, and the next press asks again. */
export const MoreFailed = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'MoreLoading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(pages),
  play: async (context) => {
    const { canvas, msw } = context;
    await rows(context, 20);
    msw.use(fail(listTransactions, 403));
    await press(context, 'Show more');
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'The next links could not be loaded. Please try again.',
    );
    await rows(context, 20);
    msw.use(pages);
    await press(context, 'Show more');
    await rows(context, 40);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await leaveFocus();
  },
});

/** Links can be created all the same. */
export const ListFailed = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'ListLoading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(listTransactions, 403)),
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'Your links could not be loaded. They still work, and customers can pay them.',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Create link' })).toBeEnabled();
  },
});

export const ListRetried = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'ListFailed', by: 'presses Try again' }] },
  beforeEach: ListFailed.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByRole('alert');
    context.msw.use(respond(listTransactions, { transactions: links, nextCursor: null }));
    await press(context, 'Try again');
    await rows(context, 4);
  },
});

/** The list stays as it was. */
export const ListOutdatedLogged = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Listed', by: 'creates a link, and the list does not come' }],
  },
  play: async (context) => {
    const { canvas, msw, logger } = context;
    await rows(context, 4);
    msw.use(fail(listTransactions, 403));
    await fillIn(context, { Amount: '25', Memo: 'Order 1044' });
    await press(context, 'Create link');
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.payments', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, /^Your links may be out of date/);
    await rows(context, 4);
    await leaveFocus();
  },
});

export const ListOutdatedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  play: async (context) => {
    await rows(context, 4);
    context.msw.use(fail(listTransactions, 403));
    await fillIn(context, { Amount: '25', Memo: 'Order 1044' });
    await press(context, 'Create link');
    await expectNotice(context, /^Your links may be out of date/);
    await leaveFocus();
  },
});

export const ListLongContent = meta.story({
  beforeEach: ({ msw }) => {
    const wide = { memo: 'x'.repeat(200), name: 'A long story. '.repeat(7) };
    const transactions = [
      link(2, { ...wide, amountUSDC: 999_999_999_999_999 }),
      link(1, { ...wide, state: 'confirmed', tokens: { amount: '999999999', symbol: 'HARBOUR' } }),
    ];
    msw.use(respond(listTransactions, { transactions, nextCursor: null }));
  },
  play: async (context) => {
    await rows(context, 2);
    const [first] = context.canvas.getAllByRole('listitem');
    if (!first) throw new Error('No link');
    await expect(within(first).getByRole('button', { name: /^Copy link/ })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const ListReflow = ListLongContent.extend({ globals: reflow });
