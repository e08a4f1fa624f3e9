import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { buildDelivery, buildWebhook } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import {
  deleteWebhook,
  getWebhook,
  listDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks';
import { deliveryProblems } from '#domain/messages/deliveryProblems';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';
import { webhooks } from '#domain/messages/webhooks';
import { inDashboard } from '#tests/support/inDashboard';
import { agree, formatDate, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onUpdate = fn();
const onRotate = fn();
const SECRET = 'whsec_c2FtcGxlIG9mIGEgc2VjcmV0IHRoYXQgc2lnbnM=';

const shop = buildWebhook({ _id: 'hook_1', events: ['payment.confirmed', 'gift.confirmed'] });

const TRIED_AT = '2025-01-15T09:30:00.000Z';
const failing: Webhook = {
  ...shop,
  state: 'failing',
  lastTry: { at: TRIED_AT, succeeded: false },
};
const refused = buildDelivery({
  state: 'failed',
  createdAt: '2025-01-12T09:30:00.000Z',
  tries: 12,
  lastTry: {
    at: TRIED_AT,
    status: 500,
    problem: deliveryProblems.answered(500),
    body: null,
    durationMs: 87,
  },
});

/** An API that remembers the endpoint and what was sent to it, as the real one does. */
function keep(first: Webhook, sent: WebhookDelivery[] = [buildDelivery()]) {
  let [webhook, deliveries] = [first, sent];
  return [
    respond(getWebhook, () => webhook),
    respond(updateWebhook, ({ body }) => {
      onUpdate(body);
      webhook = { ...webhook, state: body.paused ? 'paused' : 'active' };
      return webhook;
    }),
    respond(rotateWebhookSecret, ({ params }) => {
      onRotate(params.id);
      webhook = { ...webhook, oldSecretUntil: '2025-01-16T12:00:00.000Z' };
      return { ...webhook, secret: SECRET };
    }),
    respond(testWebhook, () => {
      const untried = { state: 'waiting', lastTry: null, tries: 0 } as const;
      const test = buildDelivery({ _id: 'del_test', type: 'webhook.test', ...untried });
      deliveries = [test, ...deliveries];
      return test;
    }),
    respond(listDeliveries, () => ({ deliveries, nextCursor: null })),
  ];
}

const meta = preview.meta({
  title: 'Settings/WebhookScreen',
  id: 'settings-webhookscreen',
  component: connect(useWebhookScreen, WebhookScreen),
  parameters: {
    screen: { address: '/settings/webhooks/:id', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/webhooks/:id', url: '/settings/webhooks/hook_1' },
  },
  beforeEach: ({ msw }) => msw.use(...keep(shop)),
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

async function ask(context: Player) {
  await press(context, 'Rotate the signing secret');
  return within(await screen.findByRole('alertdialog', { name: 'Rotate the signing secret?' }));
}

const rotate = (context: Player) => agree(context, 'Rotate the signing secret', 'Rotate');

export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses an endpoint in the list' }] },
  beforeEach: ({ msw }) => msw.use(hang(getWebhook)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Endpoint');
    await expect(canvas.getByRole('link', { name: 'Webhooks' })).toHaveAttribute(
      'href',
      '/settings/webhooks',
    );
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    // As many as the card has that comes in their place.
    await expect(canvas.getAllByRole('term')).toHaveLength(5);
  },
});

/** What it is, and the newest of what was sent. */
export const Detail = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it is known' }] },
  play: async ({ canvas }) => {
    const name = shop.url.replace('https://', '');
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${name} · Tiller`));
    await expect(canvas.getByText(shop.url)).toBeVisible();
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.getByText('gift.confirmed')).toBeVisible();
    await expect(canvas.getByText('Shown once, when it was created.')).toBeVisible();
    await expect(await canvas.findByText('Delivered', { selector: 'li *' })).toBeVisible();
  },
});

export const DetailMobile = Detail.extend({ globals: at('mobile') });

/** It was deleted, or the address is not complete. */
export const Missing = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there is none' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(getWebhook, 'webhook_not_found'), fail(listDeliveries, 'webhook_not_found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Endpoint not found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the endpoints' })).toHaveAttribute(
      'href',
      '/settings/webhooks',
    );
  },
});

export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(getWebhook, 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The endpoint could not be loaded\. Events still reach it\./,
    );
  },
});

export const Retried = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Try again' }] },
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByRole('alert');
    context.msw.use(...keep(shop));
    await press(context, 'Try again');
    await expect(await context.canvas.findByText(shop.url)).toBeVisible();
  },
});

/** Says that events wait, and offers the way out. */
export const Paused = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it is paused' }] },
  beforeEach: ({ msw }) => msw.use(...keep({ ...shop, state: 'paused' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Its events wait until you resume it/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resume' })).toBeEnabled();
  },
});

/** Says why, and what to do. */
export const Failing = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'Tiller has paused it' }] },
  beforeEach: ({ msw }) => msw.use(...keep(failing, [refused])),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(
      /deliveries failed for three days or your server answered 410/,
    );
    await expect(alert).toHaveTextContent(/fix it, and send a test event\. Then resume/);
    await expect(canvas.getByRole('button', { name: 'Resume' })).toBeEnabled();
  },
});

export const FailingMobile = Failing.extend({ globals: at('mobile') });

export const Resumed = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Failing', by: 'presses Resume' },
      { state: 'Paused', by: 'presses Resume' },
    ],
  },
  beforeEach: Failing.input.beforeEach,
  play: async (context) => {
    const { canvas } = context;
    await press(context, 'Resume');
    await expect(await canvas.findByText('Active')).toBeVisible();
    await expect(onUpdate.mock.calls).toEqual([[{ paused: false }]]);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText(`${shop.url} is active again.`)).toHaveAttribute(
      'role',
      'status',
    );
  },
});

export const ResumeFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'Paused', by: 'presses Resume, and it fails' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(updateWebhook, 'webhook_not_found'), ...keep({ ...shop, state: 'paused' })),
  play: async (context) => {
    await press(context, 'Resume');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^The endpoint could not be resumed\. This endpoint was not found/,
    );
  },
});

/** Says that the old secret signs for a day; Enter does no harm. */
export const RotateAsked = meta.story({
  tags: ['group:Secret'],
  parameters: { reachedFrom: [{ state: 'Detail', by: 'presses Rotate' }] },
  play: async (context) => {
    const question = await ask(context);
    await expect(question.getByText(/For 24 hours/)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(onRotate).not.toHaveBeenCalled();
  },
});

export const Rotating = meta.story({
  tags: ['group:Secret'],
  parameters: { reachedFrom: [{ state: 'RotateAsked', by: 'presses Rotate' }] },
  beforeEach: ({ msw }) => msw.use(hang(rotateWebhookSecret)),
  play: async (context) => {
    await rotate(context);
    const waiting = await context.canvas.findByRole('button', { name: 'Loading...' });
    await waitFor(() => expect(waiting).toHaveFocus());
    await leaveFocus();
  },
});

/** The new one in full, once, and until when the old one signs. */
export const Rotated = meta.story({
  tags: ['group:Secret'],
  parameters: { reachedFrom: [{ state: 'Rotating', by: 'the secret is replaced' }] },
  play: async (context) => {
    const { canvas } = context;
    await rotate(context);
    const secret = within(await canvas.findByRole('group', { name: 'Signing secret' }));
    await expect(secret.getByText(SECRET)).toBeVisible();
    await expect(canvas.getByText(/^The new signing secret is ready/)).toHaveAttribute(
      'role',
      'status',
    );
    const until = formatDate('2025-01-16T12:00:00.000Z', { timeStyle: 'short' });
    await expect(await canvas.findByText(until)).toBeVisible();
    await expect(onRotate.mock.calls).toEqual([['hook_1']]);
    await leaveFocus();
  },
});

export const RotatedMobile = Rotated.extend({ globals: at('mobile') });

export const SecretCopied = meta.story({
  tags: ['group:Secret'],
  parameters: { reachedFrom: [{ state: 'Rotated', by: 'copies the secret' }] },
  play: async (context) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await rotate(context);
    await press(context, 'Copy');
    await expect(await context.canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith(SECRET);
  },
});

/** The old one signs on, whatever happened. */
export const RotateAnswerLost = meta.story({
  tags: ['group:Secret'],
  parameters: { reachedFrom: [{ state: 'Rotating', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(rotateWebhookSecret)),
  play: async (context) => {
    await rotate(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the secret was rotated\. Rotate it again/,
    );
    await leaveFocus();
  },
});

/** It comes as the newest of the deliveries. */
export const TestSent = meta.story({
  tags: ['group:Testing'],
  parameters: { reachedFrom: [{ state: 'Detail', by: 'presses Send a test event' }] },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText('payment.confirmed', { selector: 'li > div code' });
    await press(context, 'Send a test event');
    await expect(
      await canvas.findByText(/^The test event is on its way/, { selector: 'div > div' }),
    ).toBeVisible();
    await expect(await canvas.findByText('webhook.test')).toBeVisible();
    await leaveFocus();
  },
});

export const Testing = meta.story({
  tags: ['group:Testing'],
  parameters: { reachedFrom: [{ state: 'Detail', by: 'presses Send a test event, and waits' }] },
  beforeEach: ({ msw }) => msw.use(hang(testWebhook)),
  play: async (context) => {
    await press(context, 'Send a test event');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
  },
});

export const TestFailed = meta.story({
  tags: ['group:Testing'],
  parameters: { reachedFrom: [{ state: 'Testing', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(testWebhook, 'webhook_not_found')),
  play: async (context) => {
    await press(context, 'Send a test event');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^The test event could not be sent\. This endpoint was not found/,
    );
    await leaveFocus();
  },
});

/** The deliveries know. */
export const TestAnswerLost = meta.story({
  tags: ['group:Testing'],
  parameters: { reachedFrom: [{ state: 'Testing', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(testWebhook)),
  play: async (context) => {
    await press(context, 'Send a test event');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the test event was sent/,
    );
    await leaveFocus();
  },
});

/** Leads back to the list. */
export const Deleted = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Detail', by: 'presses Delete in the menu, and agrees' }],
    leaves: ['goes to /settings/webhooks'],
  },
  beforeEach: ({ msw }) => msw.use(respond(deleteWebhook, {})),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await press(context, webhooks.menu.label(shop.url));
    const menu = within(await screen.findByRole('menu'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('Navigated to /settings/webhooks')).toBeVisible();
  },
});

export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...keep(
        {
          ...failing,
          url: `https://shop.example/${'a-very-long-path/'.repeat(20)}`,
        },
        [
          buildDelivery({
            state: 'failed',
            tries: 14,
            lastTry: {
              at: TRIED_AT,
              status: 500,
              problem: `The server answered 500. ${'x'.repeat(200)}`,
              body: 'y'.repeat(2048),
              durationMs: 9_870,
            },
          }),
        ],
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Details'));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Reflow = LongContent.extend({ globals: at('reflow') });
