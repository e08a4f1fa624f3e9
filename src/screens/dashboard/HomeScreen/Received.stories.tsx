import { expect, waitFor, within } from 'storybook/test';

import { buildReceived, buildTransaction } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { listReceived } from '#contract/received';
import { listRecentTransactions, type Transaction } from '#contract/transactions';
import { connect } from '#hooks/shared/connect';
import { useHomeScreen } from '#hooks/dashboard/useHomeScreen';
import { HomeScreen } from '#screens/dashboard/HomeScreen';
import { createDeferred } from '#tests/support/deferred';
import { fakeTime, passTime } from '#tests/support/fakeTime';
import { inDashboard } from '#tests/support/inDashboard';
import { helpful } from '#tests/support/notices';
import preview from '#.storybook/preview';

/** What came in, above the payments. */
const meta = preview.meta({
  title: 'Dashboard/HomeScreen',
  id: 'dashboard-homescreen',
  tags: ['group:Received'],
  component: connect(useHomeScreen, HomeScreen),
  parameters: { ...inDashboard },
});

/** Sums of today, of seven and of thirty days, each day as a bar, and the same as a table. */
export const Received = meta.story({
  parameters: { reachedFrom: [{ state: 'Payments', by: 'opens the table' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('$871.00')).toBeVisible();
    await expect(canvas.getByText('$299.50')).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Received per day' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: \$25\.00, 1 payment$/),
    );
    await userEvent.click(canvas.getByText('Show as a table'));
    const table = within(await canvas.findByRole('table', { name: 'Received per day' }));
    await expect(table.getAllByRole('row')).toHaveLength(21);
  },
});

export const ReceivedLoading = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the payments are there first' }] },
  beforeEach: ({ msw }) => msw.use(hang(listReceived)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Received' })).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});

/** Only sandbox payments so far, or nothing for a month. */
export const ReceivedNothing = meta.story({
  parameters: { reachedFrom: [{ state: 'ReceivedLoading', by: 'nothing came for a month' }] },
  beforeEach: ({ msw }) => {
    const none = buildReceived().map(({ startsAt }) => ({
      startsAt,
      receivedUSDC: 0,
      payments: 0,
    }));
    msw.use(respond(listReceived, none));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing in the last 30 days')).toBeVisible();
    await expect(canvas.queryByText('Show as a table')).toBeNull();
  },
});

/** The payments are what counts: they are there without the sums. */
export const ReceivedFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'ReceivedLoading', by: 'the sums do not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(listReceived, 500)),
  play: async ({ canvas, logger }) => {
    await expect(await canvas.findByRole('table', { name: 'Recent payments' })).toBeVisible();
    await canvas.findByRole('link', { name: /View in explorer/ });
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Received' })).toBeNull());
    await expect(logger.error).toHaveBeenCalledWith('query.received', expect.any(Error));
  },
});

/** The card stays, says that the payments are all there, and can be asked again. */
export const ReceivedFailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'ReceivedLoading', by: 'the same, on a helpful host' }],
  },
  beforeEach: ReceivedFailed.input.beforeEach,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /Your totals could not be loaded/,
    );
    await expect(canvas.getByRole('heading', { name: 'Received' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Recent payments' })).toBeVisible();
  },
});

/** The sums of a moment ago stay when a payment arrives and the new ones do not come. */
export const ReceivedKept = meta.story({
  tags: ['!dev'],
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Received', by: 'a payment arrives, and the sums do not come' }],
  },
  beforeEach: ({ msw }) => {
    msw.use(respond(listReceived, buildReceived()));
    return fakeTime();
  },
  play: async ({ canvas, logger, msw }) => {
    await expect(await canvas.findByText('$871.00')).toBeVisible();
    msw.use(
      fail(listReceived, 500),
      respond(listRecentTransactions, [buildTransaction({ _id: 'pay_new', memo: 'Just paid' })]),
    );
    passTime(10_000);
    await expect(await canvas.findByText('Just paid')).toBeVisible();
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.received', expect.any(Error)),
    );
    await expect(canvas.getByText('$871.00')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** Asked again, they come. */
export const ReceivedRetried = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'ReceivedFailedHelpful', by: 'tries again' }],
  },
  beforeEach: ReceivedFailed.input.beforeEach,
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(respond(listReceived, buildReceived()));
    await userEvent.click(again);
    await expect(await canvas.findByText('$871.00')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

let firstPayments = createDeferred<Transaction[]>();

/** Both cards are where their places were. */
export const PlacesKept = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'Loading', by: 'payments and sums arrive' }] },
  beforeEach: ({ msw }) => {
    firstPayments = createDeferred();
    msw.use(respond(listRecentTransactions, () => firstPayments.promise));
  },
  play: async ({ canvas, canvasElement }) => {
    const getTops = () =>
      [...canvasElement.querySelectorAll('section')].map(
        (card) => card.getBoundingClientRect().top,
      );
    const [received = 0, list = 0] = getTops();
    firstPayments.settle([buildTransaction()]);
    await canvas.findByRole('slider', { name: 'Received per day' });
    const [receivedAfter = 0, listAfter = 0] = getTops();
    await expect(receivedAfter).toBe(received);
    await expect(Math.abs(listAfter - list)).toBeLessThan(8);
  },
});

export const PlacesKeptMobile = PlacesKept.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
