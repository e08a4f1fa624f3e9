import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { buildWebhook } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { webhookEventTypes } from '#contract/webhookEvents';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
} from '#contract/webhooks';
import { useWebhookListScreen } from '#hooks/dashboard/useWebhookListScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookListScreen } from '#screens/dashboard/WebhookListScreen';
import { webhooks } from '#domain/messages/webhooks';
import { inDashboard } from '#tests/support/inDashboard';
import { getSentence, leaveFocus, type Player, press, write } from '#tests/support/play';
import preview from '#.storybook/preview';

const onSend = fn();
const SECRET = 'whsec_c2FtcGxlIG9mIGEgc2VjcmV0IHRoYXQgc2lnbnM=';
const ADDRESS = 'https://shop.harbour.example/hooks/tiller';
const PLAIN_ADDRESS = 'http://shop.harbour.example/hooks/tiller';

const known = buildWebhook({ _id: 'hook_1', url: 'https://till.harbour.example/tiller' });

const meta = preview.meta({
  title: 'Settings/WebhookListScreen',
  id: 'settings-webhooklistscreen',
  tags: ['group:Adding'],
  component: connect(useWebhookListScreen, WebhookListScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks', url: '/settings/webhooks' },
  },
  beforeEach: ({ msw }) => {
    let all: Webhook[] = [known];
    msw.use(
      respond(listWebhooks, () => all),
      respond(createWebhook, ({ body }) => {
        onSend(body);
        const made = buildWebhook({ ...body, lastTry: null });
        all = [made, ...all];
        return { ...made, secret: SECRET };
      }),
      respond(deleteWebhook, () => {
        all = [known];
        return {};
      }),
      respond(updateWebhook, ({ body: { url = known.url, events = [] } }) => {
        onSend({ url, events });
        const changed = { ...known, url, events };
        all = [changed];
        return changed;
      }),
    );
  },
});

const mobile = { viewport: { value: 'mobile', isRotated: false } };

async function findForm(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

async function openForm(context: Player) {
  await press(context, 'Add endpoint');
  return findForm('Add endpoint');
}

/** Fills the form in and sends it. */
async function add(context: Player, address = ADDRESS) {
  const form = await openForm(context);
  await write(context, form.getByLabelText('Address'), address);
  await context.userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
  return form;
}

async function openEdit(context: Player) {
  await press(context, webhooks.menu.label(known.url));
  const menu = within(await screen.findByRole('menu'));
  await context.userEvent.click(menu.getByRole('menuitem', { name: 'Edit' }));
  return findForm('Edit endpoint');
}

/** All events are chosen: what is not wanted is taken off. */
export const Adding = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Listed', by: 'presses Add endpoint' },
      { state: 'Empty', by: 'presses Add endpoint' },
    ],
  },
  play: async (context) => {
    const form = await openForm(context);
    await expect(form.getByLabelText('Address')).toHaveFocus();
    const events = form.getAllByRole('checkbox');
    await expect(events).toHaveLength(webhookEventTypes.length);
    for (const event of events) await expect(event).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'gift.redeemed' })).toHaveAccessibleDescription(
      'A customer paid with your tokens.',
    );
  },
});

export const AddingMobile = Adding.extend({ globals: mobile });

export const AddingReflow = Adding.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

/** Nothing is sent. */
export const NoEventsChosen = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'chooses no event' }] },
  play: async (context) => {
    const { userEvent } = context;
    const form = await openForm(context);
    await write({ userEvent }, form.getByLabelText('Address'), ADDRESS);
    await userEvent.click(form.getByRole('button', { name: 'Select none' }));
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
    await expect((await form.findByRole('alert')).textContent).toBe('Choose at least one event.');
    await expect(onSend).not.toHaveBeenCalled();
  },
});

/** Sent once; what was typed stays. */
export const AddSubmitting = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'sends the form' }] },
  beforeEach: ({ msw }) => msw.use(hang(createWebhook)),
  play: async (context) => {
    const form = await add(context);
    await expect(await form.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(form.getByLabelText('Address')).toHaveValue(ADDRESS);
  },
});

/** The secret in full, once, and the endpoint in the list. */
export const Added = meta.story({
  parameters: { reachedFrom: [{ state: 'AddSubmitting', by: 'the endpoint is added' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const form = await openForm(context);
    await write({ userEvent }, form.getByLabelText('Address'), ` ${ADDRESS}`);
    for (const event of form.getAllByRole('checkbox').slice(2)) await userEvent.click(event);
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
    const secret = within(await canvas.findByRole('group', { name: /^Signing secret/ }));
    await expect(secret.getByText(SECRET)).toBeVisible();
    await expect(
      canvas.getByRole('heading', { name: `Signing secret of ${ADDRESS}` }),
    ).toBeVisible();
    const said = await canvas.findByText(/^Your endpoint is ready/);
    await expect(said).toHaveAttribute('role', 'status');
    await expect(onSend.mock.calls).toEqual([
      [{ url: ADDRESS, events: ['payment.confirmed', 'payment.failed'] }],
    ]);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    await expect([...kept, location.href].join(' ')).not.toContain(SECRET);
    // The form gives it back to the button when it has closed.
    const button = canvas.getByRole('button', { name: 'Add endpoint' });
    await waitFor(() => expect(button).toHaveFocus());
    await leaveFocus();
  },
});

/** The secret of an endpoint that was deleted goes with it. */
export const AddedDeleted = meta.story({
  parameters: { reachedFrom: [{ state: 'Added', by: 'deletes the new endpoint' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Added.input.play?.(context);
    await press(context, webhooks.menu.label(ADDRESS));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(canvas.queryByRole('group', { name: /^Signing secret/ })).toBeNull(),
    );
    await leaveFocus();
  },
});

/** An endpoint that was not added takes nothing away: the secret of the last one is still there. */
export const SecretKeptWhenNextFails = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'Added', by: 'adds another one, and it is refused' }] },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await add(context);
    await canvas.findByRole('group', { name: /^Signing secret/ });
    msw.use(fail(createWebhook, 'webhook_url_not_https'));
    const form = await add(context, PLAIN_ADDRESS);
    await form.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    const secret = within(await canvas.findByRole('group', { name: /^Signing secret/ }));
    await expect(secret.getByText(SECRET)).toBeVisible();
  },
});

export const AddedMobile = Added.extend({ globals: mobile });

/** For two seconds, and read out. */
export const SecretCopied = meta.story({
  parameters: { reachedFrom: [{ state: 'Added', by: 'copies the secret' }] },
  play: async (context) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await add(context);
    const secret = within(await context.canvas.findByRole('group', { name: /^Signing secret/ }));
    await press(context, 'Copy');
    await expect(await secret.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith(SECRET);
  },
});

/** The field is marked, and has the focus. */
export const NotHttps = meta.story({
  parameters: { reachedFrom: [{ state: 'AddSubmitting', by: 'the address is not https' }] },
  beforeEach: ({ msw }) => msw.use(fail(createWebhook, 'webhook_url_not_https')),
  play: async (context) => {
    const form = await add(context, PLAIN_ADDRESS);
    const field = form.getByLabelText('Address');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(
      expect.stringContaining(getSentence('webhook_url_not_https')),
    );
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue(PLAIN_ADDRESS);
  },
});

export const NotPublic = meta.story({
  parameters: {
    reachedFrom: [{ state: 'AddSubmitting', by: 'the address leads to a private network' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(createWebhook, 'webhook_url_private')),
  play: async (context) => {
    const form = await add(context);
    await expect((await form.findByRole('alert')).textContent).toBe(
      getSentence('webhook_url_private'),
    );
    await expect(form.getByLabelText('Address')).toBeInvalid();
  },
});

/** No field is wrong: the reason alone. */
export const TooMany = meta.story({
  parameters: { reachedFrom: [{ state: 'AddSubmitting', by: 'there are too many' }] },
  beforeEach: ({ msw }) => {
    const all = Array.from({ length: 20 }, (_, index) =>
      buildWebhook({
        _id: `hook_${index}`,
        url: `https://till-${index + 1}.harbour.example/tiller`,
      }),
    );
    msw.use(
      respond(listWebhooks, all),
      fail(createWebhook, 'webhook_limit_reached', { limit: String(all.length) }),
    );
  },
  play: async (context) => {
    const form = await add(context);
    await expect((await form.findByRole('alert')).textContent).toBe(
      'You already have 20 endpoints. Delete one you do not use.',
    );
    await expect(form.getByLabelText('Address')).not.toBeInvalid();
  },
});

/** Its secret was never shown: it is of no use. */
export const AddAnswerLost = meta.story({
  parameters: { reachedFrom: [{ state: 'AddSubmitting', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(createWebhook)),
  play: async (context) => {
    const form = await add(context);
    await expect(await form.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the endpoint was added. If it is in the list, delete it/,
    );
  },
});

/** What went wrong is gone when it is opened again. */
export const AddFailureForgotten = meta.story({
  parameters: { reachedFrom: [{ state: 'NotHttps', by: 'closes it and begins again' }] },
  beforeEach: NotHttps.input.beforeEach,
  play: async (context) => {
    const failed = await add(context);
    await failed.findByRole('alert');
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = await openForm(context);
    await expect(form.queryByRole('alert')).toBeNull();
    await expect(form.getByLabelText('Address')).toHaveValue('');
  },
});

/** As it is. */
export const Editing = meta.story({
  tags: ['group:Editing'],
  parameters: { reachedFrom: [{ state: 'MenuOpen', by: 'presses Edit' }] },
  play: async (context) => {
    const form = await openEdit(context);
    await expect(form.getByLabelText('Address')).toHaveValue(known.url);
    const chosen = form.getAllByRole('checkbox', { checked: true });
    await expect(chosen).toHaveLength(known.events.length);
  },
});

/** The list has it at once. */
export const Edited = meta.story({
  tags: ['group:Editing'],
  parameters: { reachedFrom: [{ state: 'Editing', by: 'saves the changes' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const form = await openEdit(context);
    await userEvent.clear(form.getByLabelText('Address'));
    await write({ userEvent }, form.getByLabelText('Address'), ADDRESS);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('link', { name: ADDRESS })).toBeVisible();
    await expect(onSend.mock.calls).toEqual([[{ url: ADDRESS, events: known.events }]]);
    await expect(canvas.getByText('The endpoint is saved.')).toHaveAttribute('role', 'status');
    await expect(canvas.queryByRole('group', { name: /^Signing secret/ })).toBeNull();
    await leaveFocus();
  },
});

export const EditFailed = meta.story({
  tags: ['group:Editing'],
  parameters: { reachedFrom: [{ state: 'Editing', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(updateWebhook, 'webhook_not_found')),
  play: async (context) => {
    const form = await openEdit(context);
    await context.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect((await form.findByRole('alert')).textContent).toBe(
      getSentence('webhook_not_found'),
    );
  },
});

/** Saving twice does no harm. */
export const EditAnswerLost = meta.story({
  tags: ['group:Editing'],
  parameters: { reachedFrom: [{ state: 'Editing', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(updateWebhook)),
  play: async (context) => {
    const form = await openEdit(context);
    await context.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect((await form.findByRole('alert')).textContent).toBe(
      'We do not know whether the changes were saved. Save them again to be sure.',
    );
  },
});
