import { expect, waitFor } from 'storybook/test';

import { buildPayment } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

/** A payment that can be paid until a moment. The clock of stories shows January 15, 12:00 UTC. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Deadline'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true },
    hostConfig: { supportEmail: 'help@till.example' },
  },
});

const { deadline, expired } = portal.payment;

const endsAt = (expiresAt: string) => respond(getPayment, buildPayment({ expiresAt }));

/** Less than the half minute after which an open page asks anyway. */
const BEFORE_NEXT_POLL_MS = 20_000;

/** Soon enough to be waited for. */
const VERY_SOON = '2025-01-15T12:00:00.400Z';

/** Writes a moment as the browser does. */
const print = (moment: string, style: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString(undefined, style);

async function expectLine({ canvas }: Pick<Player, 'canvas'>, line: string) {
  const start = await canvas.findByText(deadline.payBy, { exact: false, selector: 'p' });
  await expect(start).toBeVisible();
  await waitFor(() => expect(start).toHaveTextContent(line));
}

const DAYS_LATER = '2025-01-18T15:30:00.000Z';

/** On another day: the date is there. */
export const DueLater = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it can be paid for some days' }] },
  beforeEach: ({ msw }) => msw.use(endsAt(DAYS_LATER)),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Pay' });
    const time = print(DAYS_LATER, { dateStyle: 'medium', timeStyle: 'short' });
    await expectLine(context, `${deadline.payBy} ${time}`);
  },
});

const LATER_TODAY = '2025-01-15T12:20:00.000Z';

/** Also in front of the list of wallets. */
export const DueToday = meta.story({
  parameters: {
    wallet: { connected: false },
    reachedFrom: [{ state: 'Loading', by: 'it can be paid for a while' }],
  },
  beforeEach: ({ msw }) => msw.use(endsAt(LATER_TODAY)),
  play: async (context) => {
    await context.canvas.findByText(portal.picker.title);
    const time = print(LATER_TODAY, { timeStyle: 'short' });
    await expectLine(context, `${deadline.payBy} ${time} ${deadline.today}`);
  },
});

const IN_SOME_MINUTES = '2025-01-15T12:07:00.000Z';

/** The last ten minutes are counted, by the minute. Nothing is read out yet. */
export const DueSoon = meta.story({
  parameters: { reachedFrom: [{ state: 'DueToday', by: 'ten minutes are left' }] },
  beforeEach: ({ msw }) => msw.use(endsAt(IN_SOME_MINUTES)),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Pay' });
    const time = print(IN_SOME_MINUTES, { timeStyle: 'short' });
    await expectLine(context, `${deadline.payBy} ${time}, 7 minutes left`);
    await expect(context.canvas.queryByText(deadline.near)).toBeNull();
  },
});

/** Read out, once. */
export const DueNow = meta.story({
  parameters: { reachedFrom: [{ state: 'DueSoon', by: 'two minutes are left' }] },
  beforeEach: ({ msw }) => msw.use(endsAt('2025-01-15T12:00:45.000Z')),
  play: async (context) => {
    await expectLine(context, 'less than a minute left');
    await expect(
      await context.canvas.findByText(deadline.near, { selector: '[role=status]' }),
    ).toBeInTheDocument();
  },
});

export const DueSoonMobile = DueSoon.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** Where the minutes do not fit beside the time, they are in the next line. */
export const DueSoonReflow = DueSoon.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

/** The page asks at the moment itself, and not half a minute later. */
export const ExpiredInTime = meta.story({
  parameters: { reachedFrom: [{ state: 'DueNow', by: 'its time ends' }] },
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      respond(getPayment, () => {
        asked += 1;
        return buildPayment({ expiresAt: VERY_SOON, ...(asked > 1 && { expired: true }) });
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Pay' });
    const heading = { name: expired.title };
    await expect(
      await canvas.findByRole('heading', heading, { timeout: BEFORE_NEXT_POLL_MS }),
    ).toBeVisible();
    await expect(canvas.queryByText(deadline.payBy, { exact: false })).toBeNull();
  },
});

let isOver = false;
const IN_THREE_MINUTES = '2025-01-15T12:03:00.000Z';

/** What the wallet is asked for counts after the end, too: no minutes are counted, and nothing expires. */
export const SigningAtTheEnd = meta.story({
  parameters: {
    wallet: { connected: true, sign: 'hangs' },
    reachedFrom: [{ state: 'PayLoading', by: 'its time ends while the wallet asks' }],
  },
  beforeEach: ({ msw }) => {
    isOver = false;
    msw.use(endsAt(IN_THREE_MINUTES));
  },
  play: async (context) => {
    const { canvas, msw } = context;
    await expectLine(context, '3 minutes left');
    await press(context, 'Pay');
    await expectLine(context, deadline.today);
    msw.use(
      respond(getPayment, () => {
        isOver = true;
        return buildPayment({ expired: true, expiresAt: IN_THREE_MINUTES });
      }),
    );
    await waitFor(() => expect(isOver).toBe(true));
    await expectLine(context, deadline.today);
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible();
    await expect(canvas.queryByText(expired.title)).toBeNull();
  },
});
