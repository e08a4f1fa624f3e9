import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildWebhook } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { webhookEventTypes } from '#contract/webhookEvents';
import { deleteWebhook, listWebhooks, updateWebhook, type Webhook } from '#contract/webhooks';
import { useWebhookListScreen } from '#hooks/dashboard/useWebhookListScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookListScreen } from '#screens/dashboard/WebhookListScreen';
import { webhooks } from '#domain/messages/webhooks';
import { inDashboard } from '#tests/support/inDashboard';
import { formatDate, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onUpdate = fn();
const onDelete = fn();

const shop = buildWebhook({ _id: 'hook_3', events: [...webhookEventTypes] });
const till = buildWebhook({
  _id: 'hook_2',
  url: 'https://till.harbour.example/tiller',
  state: 'paused',
});
const books = buildWebhook({
  _id: 'hook_1',
  url: 'https://books.example/in/9f27c1',
  events: ['payment.confirmed', 'payment.overpaid', 'transfer.confirmed'],
  state: 'failing',
  lastTry: { at: '2025-01-14T18:05:00.000Z', succeeded: false },
});

/** An API that remembers its endpoints, as the real one does. */
function keep(...first: Webhook[]) {
  let all = first;
  return [
    respond(listWebhooks, () => all),
    respond(updateWebhook, ({ params: { id }, body }) => {
      onUpdate(id, body);
      const state = body.paused ? 'paused' : 'active';
      all = all.map((each) => (each._id === id ? { ...each, state } : each));
      return all.find(({ _id }) => _id === id) ?? shop;
    }),
    respond(deleteWebhook, ({ params: { id } }) => {
      onDelete(id);
      all = all.filter(({ _id }) => _id !== id);
      return {};
    }),
  ];
}

const meta = preview.meta({
  title: 'Settings/WebhookListScreen',
  id: 'settings-webhooklistscreen',
  component: connect(useWebhookListScreen, WebhookListScreen),
  parameters: {
    screen: { address: '/settings/webhooks', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/webhooks', url: '/settings/webhooks' },
    hostConfig: { docsUrl: 'https://till.example/guide/api' },
  },
  beforeEach: ({ msw }) => msw.use(...keep(shop, till, books)),
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

/** Opens the menu of an endpoint. */
async function openMenu({ canvas, userEvent }: Player, { url }: Webhook) {
  await userEvent.click(await canvas.findByRole('button', { name: webhooks.menu.label(url) }));
  return within(await screen.findByRole('menu'));
}

/** Presses an entry of the menu of an endpoint. */
async function choose(context: Player, webhook: Webhook, name: string) {
  const menu = await openMenu(context, webhook);
  await context.userEvent.click(menu.getByRole('menuitem', { name }));
}

/** Asks to delete an endpoint. */
async function ask(context: Player, webhook: Webhook) {
  await choose(context, webhook, 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this endpoint?' });
  await waitFor(() => expect(question).toBeVisible());
  return within(question);
}

export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Manage in the settings' }] },
  beforeEach: ({ msw }) => msw.use(hang(listWebhooks)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Webhooks');
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});

/** Where each is, what it hears, and whether it does. */
export const Listed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there are endpoints' }] },
  play: async (context) => {
    const { canvas } = context;
    await rows(context, 3);
    const [first, second, third] = canvas.getAllByRole('listitem');
    const delivered = formatDate('2025-01-15T09:30:01.000Z', { timeStyle: 'short' });
    await expect(first).toHaveTextContent(`${shop.url}ActiveAll eventsLast delivered ${delivered}`);
    await expect(second).toHaveTextContent(/Pausedpayment\.confirmed, payment\.failed/);
    await expect(third).toHaveTextContent(/Failing3 eventsLast failed/);
    await expect(canvas.getByRole('link', { name: shop.url })).toHaveAttribute(
      'href',
      '/settings/webhooks/hook_3',
    );
    await expect(canvas.getByRole('link', { name: /^How to receive/ })).toHaveAttribute(
      'href',
      'https://till.example/guide/api',
    );
  },
});

export const ListedMobile = Listed.extend({ globals: at('mobile') });

/** Says what an endpoint is good for. */
export const Empty = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there are none' }] },
  beforeEach: ({ msw }) => msw.use(...keep()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No endpoints yet')).toBeVisible();
    await expect(canvas.getByText(/the moment it is confirmed/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add endpoint' })).toBeEnabled();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});

export const EmptyMobile = Empty.extend({ globals: at('mobile') });

export const NeverSent = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'nothing was sent yet' }] },
  beforeEach: ({ msw }) => msw.use(...keep({ ...shop, lastTry: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing sent yet')).toBeVisible();
  },
});

/** Events are sent all the same. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(listWebhooks, 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Your endpoints could not be loaded\. Events still reach them\./,
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Retried = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Try again' }] },
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByRole('alert');
    context.msw.use(...keep(shop, till, books));
    await press(context, 'Try again');
    await rows(context, 3);
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

/** What can be done with an active one. */
export const MenuOpen = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'opens the menu of an endpoint' }] },
  play: async (context) => {
    const menu = await openMenu(context, shop);
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Pause',
      'Delete',
    ]);
  },
});

/** Its menu waits, and those of the others do not. */
export const Pausing = meta.story({
  tags: ['group:Pausing'],
  parameters: { reachedFrom: [{ state: 'MenuOpen', by: 'presses Pause' }] },
  beforeEach: ({ msw }) => msw.use(hang(updateWebhook)),
  play: async (context) => {
    await choose(context, shop, 'Pause');
    await waitFor(() => expect(context.canvas.getByText('Loading...')).toBeInTheDocument());
    // What closes still takes keys.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const menu = await openMenu(context, shop);
    for (const entry of menu.getAllByRole('menuitem')) {
      await expect(entry).toHaveAttribute('aria-disabled', 'true');
    }
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await leaveFocus();
  },
});

/** Said to screen readers; the keyboard is where it was. */
export const Paused = meta.story({
  tags: ['group:Pausing'],
  parameters: { reachedFrom: [{ state: 'Pausing', by: 'it is paused' }] },
  play: async (context) => {
    const { canvas } = context;
    await choose(context, shop, 'Pause');
    await waitFor(() => expect(canvas.getAllByText('Paused')).toHaveLength(2));
    await expect(onUpdate.mock.calls).toEqual([['hook_3', { paused: true }]]);
    await expect(canvas.getByText(`${shop.url} is paused.`)).toHaveAttribute('role', 'status');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: webhooks.menu.label(shop.url) })).toHaveFocus(),
    );
    await leaveFocus();
  },
});

/** Also one that Tiller has paused. */
export const Resumed = meta.story({
  tags: ['group:Pausing'],
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Resume in the menu' }] },
  play: async (context) => {
    const { canvas } = context;
    await choose(context, books, 'Resume');
    await waitFor(() => expect(canvas.getAllByText('Active')).toHaveLength(2));
    await expect(onUpdate.mock.calls).toEqual([['hook_1', { paused: false }]]);
    await expect(canvas.getByText(`${books.url} is active again.`)).toBeInTheDocument();
    await leaveFocus();
  },
});

/** It is as it was. */
export const PauseFailed = meta.story({
  tags: ['group:Pausing'],
  parameters: { reachedFrom: [{ state: 'Pausing', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(updateWebhook, 'webhook_not_found')),
  play: async (context) => {
    await choose(context, shop, 'Pause');
    await expect((await context.canvas.findByRole('alert')).textContent).toBe(
      'The endpoint could not be paused. This endpoint was not found. Reload the list of endpoints.',
    );
    await leaveFocus();
  },
});

/** Says which endpoint, and what goes with it; Enter does no harm. */
export const DeleteAsked = meta.story({
  tags: ['group:Deleting'],
  parameters: { reachedFrom: [{ state: 'MenuOpen', by: 'presses Delete' }] },
  play: async (context) => {
    const question = await ask(context, books);
    await expect(question.getByText(books.url)).toBeVisible();
    await expect(question.getByText(/Its log is deleted, too/)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(onDelete).not.toHaveBeenCalled();
  },
});

export const DeleteCancelled = meta.story({
  tags: ['group:Deleting'],
  parameters: { reachedFrom: [{ state: 'DeleteAsked', by: 'cancels' }] },
  play: async (context) => {
    const { canvas } = context;
    const question = await ask(context, books);
    await context.userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: webhooks.menu.label(books.url) })).toHaveFocus(),
    );
    await rows(context, 3);
    await expect(onDelete).not.toHaveBeenCalled();
    await leaveFocus();
  },
});

/** Sent once, however often it is pressed. */
export const Deleting = meta.story({
  tags: ['group:Deleting'],
  parameters: { reachedFrom: [{ state: 'DeleteAsked', by: 'presses Delete' }] },
  beforeEach: ({ msw }) => msw.use(hang(deleteWebhook)),
  play: async (context) => {
    const question = await ask(context, books);
    const button = question.getByRole('button', { name: 'Delete' });
    button.click();
    button.click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByText('Loading...')).toBeInTheDocument());
    // The keyboard is where it was before the menu and the question.
    await waitFor(() =>
      expect(
        context.canvas.getByRole('button', { name: webhooks.menu.label(books.url) }),
      ).toHaveFocus(),
    );
    await rows(context, 3);
    await leaveFocus();
  },
});

/** It leaves the list; the keyboard stays there and a screen reader is told. */
export const Deleted = meta.story({
  tags: ['group:Deleting'],
  parameters: { reachedFrom: [{ state: 'Deleting', by: 'it is deleted' }] },
  play: async (context) => {
    const { canvas } = context;
    const question = await ask(context, books);
    await context.userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await rows(context, 2);
    await expect(onDelete.mock.calls).toEqual([['hook_1']]);
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Endpoints' })).toHaveFocus());
    await expect(canvas.getByText('The endpoint is deleted.')).toHaveAttribute('role', 'status');
    await leaveFocus();
  },
});

export const DeleteFailed = meta.story({
  tags: ['group:Deleting'],
  parameters: { reachedFrom: [{ state: 'Deleting', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(deleteWebhook, 503)),
  play: async (context) => {
    const question = await ask(context, books);
    await context.userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the endpoint was deleted/,
    );
    await rows(context, 3);
    await leaveFocus();
  },
});

export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...keep(
        { ...books, url: `https://shop.example/${'a-very-long-path/'.repeat(12)}` },
        { ...shop, url: `https://${'x'.repeat(60)}.example/${'y'.repeat(180)}` },
      ),
    ),
  play: async (context) => {
    await rows(context, 2);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Reflow = LongContent.extend({ globals: at('reflow') });
