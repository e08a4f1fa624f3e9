import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildDelivery, buildWebhook } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import {
  getWebhook,
  listDeliveries,
  resendDelivery,
  resendFailed,
  type WebhookDelivery,
} from '#contract/webhooks';
import { deliveryProblems } from '#domain/messages/deliveryProblems';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { findCard, formatDate, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onResend = fn();
const onResendFailed = fn();

const AT = '2025-01-15T09:30:00.000Z';
const answer = { at: AT, status: 200, problem: null, body: '{"received":true}', durationMs: 143 };

const fresh = buildDelivery({
  _id: 'del_5',
  type: 'gift.confirmed',
  state: 'waiting',
  tries: 0,
  lastTry: null,
  nextTryAt: AT,
});
const waiting = buildDelivery({
  _id: 'del_4',
  type: 'payment.overpaid',
  state: 'waiting',
  tries: 3,
  lastTry: {
    ...answer,
    status: null,
    body: null,
    problem: 'The server did not answer within 10 seconds.',
    durationMs: 10_000,
  },
  nextTryAt: '2025-01-15T13:30:00.000Z',
});
const delivered = buildDelivery({ _id: 'del_3', lastTry: answer });
const failed = buildDelivery({
  _id: 'del_2',
  type: 'payment.failed',
  state: 'failed',
  createdAt: '2025-01-11T16:40:00.000Z',
  tries: 12,
  lastTry: {
    ...answer,
    status: 500,
    body: '<h1>Internal Server Error</h1>\n<p>Cannot read properties of undefined</p>',
    problem: deliveryProblems.answered(500),
    durationMs: 87,
  },
});
const all = [fresh, waiting, delivered, failed];

const log = (deliveries: WebhookDelivery[]) =>
  respond(listDeliveries, ({ query: { state } }) => ({
    deliveries: deliveries.filter((each) => state === undefined || each.state === state),
    nextCursor: null,
  }));

const meta = preview.meta({
  title: 'Settings/WebhookScreen',
  id: 'settings-webhookscreen',
  tags: ['group:Deliveries'],
  component: connect(useWebhookScreen, WebhookScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks/:id', url: '/settings/webhooks/hook_1' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getWebhook, buildWebhook({ _id: 'hook_1' })),
      log(all),
      respond(resendDelivery, ({ params: { deliveryId } }) => {
        onResend(deliveryId);
        return { ...fresh, _id: deliveryId, type: failed.type };
      }),
      respond(resendFailed, ({ body }) => {
        onResendFailed(body);
        return { resent: 3 };
      }),
    ),
});

const mobile = { viewport: { value: 'mobile', isRotated: false } };

async function rows(context: Player, count: number) {
  const deliveries = await findCard(context, 'Deliveries');
  await waitFor(() => expect(deliveries.queryAllByRole('listitem')).toHaveLength(count));
  return deliveries.queryAllByRole('listitem');
}

const filterBy = async (context: Player, name: string) =>
  context.userEvent.click(await context.canvas.findByRole('radio', { name }));

export const LogLoading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  beforeEach: ({ msw }) => msw.use(hang(listDeliveries)),
  play: async (context) => {
    const deliveries = await findCard(context, 'Deliveries');
    await expect(deliveries.getByText('Loading the deliveries')).toBeInTheDocument();
  },
});

/** What happened, what came of it, and when it is tried next. */
export const LogListed = meta.story({
  parameters: { reachedFrom: [{ state: 'LogLoading', by: 'there are deliveries' }] },
  play: async (context) => {
    const [first, second, third, fourth] = await rows(context, 4);
    await expect(first).toHaveTextContent(/gift\.confirmedWaiting.*Not sent yet/);
    const next = formatDate('2025-01-15T13:30:00.000Z', { timeStyle: 'short' });
    await expect(second).toHaveTextContent(`No answer3 attemptsNext attempt ${next}`);
    await expect(second).toHaveTextContent('The server did not answer within 10 seconds.');
    await expect(third).toHaveTextContent(/payment\.confirmedDelivered.*Answered 200 in 143 ms/);
    await expect(fourth).toHaveTextContent(/payment\.failedFailed.*12 attemptsGiven up/);
    await expect(context.canvas.queryByRole('button', { name: 'Show older' })).toBeNull();
  },
});

export const LogListedMobile = LogListed.extend({ globals: mobile });

export const LogListedReflow = LogListed.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

/** What the server said, as it came: nothing of it is markup here. */
export const AnswerOpen = meta.story({
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'opens the details of a delivery' }] },
  play: async (context) => {
    const [, , , row] = await rows(context, 4);
    if (!row) throw new Error('No delivery');
    await context.userEvent.click(within(row).getByText('Details'));
    await expect(within(row).getByText(/<h1>Internal Server Error<\/h1>/)).toBeVisible();
    await expect(within(row).getByText(failed.eventId)).toBeVisible();
    await expect(within(row).queryByRole('heading')).toBeNull();
    await leaveFocus();
  },
});

export const AnswerOpenMobile = AnswerOpen.extend({ globals: mobile });

export const LogEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'LogLoading', by: 'there are none' }] },
  beforeEach: ({ msw }) => msw.use(log([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deliveries yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send failed again' })).toBeNull();
    await expect(canvas.getByText(/send a test event/)).toBeVisible();
  },
});

export const LogFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'LogLoading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(listDeliveries, 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The deliveries could not be loaded/,
    );
  },
});

export const LogRetried = meta.story({
  parameters: { reachedFrom: [{ state: 'LogFailed', by: 'presses Try again' }] },
  beforeEach: LogFailed.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByRole('alert');
    context.msw.use(log(all));
    await press(context, 'Try again');
    await rows(context, 4);
  },
});

/** Only those that were given up. */
export const Filtered = meta.story({
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'chooses Failed' }] },
  play: async (context) => {
    await rows(context, 4);
    await filterBy(context, 'Failed');
    const [row] = await rows(context, 1);
    await expect(row).toHaveTextContent('payment.failed');
    await leaveFocus();
  },
});

export const FilteredToNothing = meta.story({
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'chooses a state that none has' }] },
  beforeEach: ({ msw }) => msw.use(log([delivered])),
  play: async (context) => {
    await rows(context, 1);
    await filterBy(context, 'Failed');
    await expect(await context.canvas.findByText('Nothing failed')).toBeVisible();
    await filterBy(context, 'All');
    await rows(context, 1);
    await filterBy(context, 'Waiting');
    await expect(await context.canvas.findByText('Nothing is waiting')).toBeVisible();
    await leaveFocus();
  },
});

/** Only its own button waits. */
export const Resending = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'presses Send again' }] },
  beforeEach: ({ msw }) => msw.use(hang(resendDelivery)),
  play: async (context) => {
    await rows(context, 4);
    await press(context, 'Send again: payment.failed');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getAllByRole('button', { name: /^Send again: / })).toHaveLength(3);
  },
});

/** It waits at once, and a screen reader is told. */
export const Resent = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'Resending', by: 'it is sent again' }] },
  play: async (context) => {
    const { canvas } = context;
    await rows(context, 4);
    const { type, createdAt } = failed;
    const again = { ...fresh, _id: 'del_2', type, createdAt };
    context.msw.use(log([fresh, waiting, delivered, again]));
    await press(context, 'Send again: payment.failed');
    await expect(await canvas.findByText('Sending it again.')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(canvas.queryByText('Failed', { selector: 'li *' })).toBeNull());
    await expect(onResend.mock.calls).toEqual([['del_2']]);
    await leaveFocus();
  },
});

export const ResendFailed = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'Resending', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(resendDelivery, 'delivery_not_found')),
  play: async (context) => {
    await rows(context, 4);
    await press(context, 'Send again: payment.failed');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^The delivery could not be sent again\. This delivery was not found/,
    );
    await rows(context, 4);
    await leaveFocus();
  },
});

async function openResend(context: Player) {
  await rows(context, 4);
  await press(context, 'Send failed again');
  const dialog = await screen.findByRole('dialog', { name: 'Send failed deliveries again?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Since when, before anything is sent. */
export const ResendAllAsked = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'presses Send failed again' }] },
  play: async (context) => {
    const dialog = await openResend(context);
    await expect(dialog.getByRole('radio', { name: 'Last 24 hours' })).toBeChecked();
    await expect(onResendFailed).not.toHaveBeenCalled();
  },
});

export const ResendAllAskedMobile = ResendAllAsked.extend({ globals: mobile });

/** Says how many. The server's clock counts, not this one. */
export const ResentAll = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'ResendAllAsked', by: 'chooses a time and agrees' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await openResend(context);
    await userEvent.click(dialog.getByRole('radio', { name: 'Last 7 days' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expect(
      await canvas.findByText('3 deliveries are being sent again.', { selector: 'div > div' }),
    ).toBeVisible();
    await expect(onResendFailed).toHaveBeenLastCalledWith({ lastHours: 7 * 24 });
    await leaveFocus();
  },
});

export const ResentNone = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'ResendAllAsked', by: 'nothing has failed since' }] },
  beforeEach: ({ msw }) => msw.use(respond(resendFailed, { resent: 0 })),
  play: async (context) => {
    const dialog = await openResend(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expect(
      await context.canvas.findByText('Nothing but test events failed in that time.', {
        selector: 'div > div',
      }),
    ).toBeVisible();
    await leaveFocus();
  },
});

/** It stays open, with what was chosen. */
export const ResendAllFailed = meta.story({
  tags: ['group:Resending'],
  parameters: { reachedFrom: [{ state: 'ResendAllAsked', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(resendFailed)),
  play: async (context) => {
    const dialog = await openResend(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^We do not know whether the deliveries were sent again/,
    );
  },
});

/** The list stays as it was, and says so. */
export const LogOutdated = meta.story({
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'the newest do not come' }] },
  play: async (context) => {
    await rows(context, 4);
    context.msw.use(fail(listDeliveries, 403));
    await press(context, 'Send again: payment.failed');
    await expect(
      await context.canvas.findByText(/^The latest deliveries could not be loaded/),
    ).toBeVisible();
    await rows(context, 4);
    await leaveFocus();
  },
});
