import { expect, screen, waitFor, within } from 'storybook/test';

import { buildWebhook } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { createWebhook, listWebhooks, type Webhook } from '#contract/webhooks';
import { useWebhookListScreen } from '#hooks/dashboard/useWebhookListScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookListScreen } from '#screens/dashboard/WebhookListScreen';
import { createDeferred } from '#tests/support/deferred';
import { renderLeavable } from '#tests/support/LeaveAndReturn';
import { inDashboard } from '#tests/support/inDashboard';
import { leaveFocus, type Player, press, write } from '#tests/support/play';
import preview from '#.storybook/preview';

const SHOP = 'https://shop.harbour.example/hooks/tiller';
const TILL = 'https://till.harbour.example/tiller';

const getSecret = (address: string) => `whsec_${btoa(address).slice(0, 40)}`;

/** An API that remembers its endpoints. The first add is answered after a wait, when a story gives one. */
function keep(answered: Promise<void> = Promise.resolve(), firstStatus = 200) {
  let all: Webhook[] = [];
  return [
    respond(listWebhooks, () => all),
    respond(createWebhook, async ({ body }) => {
      if (body.url === SHOP) {
        await answered;
        if (firstStatus !== 200) throw Response.json({}, { status: firstStatus });
      }
      const made = buildWebhook({ ...body, _id: `hook_${all.length + 1}`, lastTry: null });
      all = [made, ...all];
      return { ...made, secret: getSecret(made.url) };
    }),
  ];
}

const Screen = connect(useWebhookListScreen, WebhookListScreen);

const meta = preview.meta({
  title: 'Settings/WebhookListScreen',
  id: 'settings-webhooklistscreen',
  tags: ['group:Adding several'],
  component: Screen,
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks', url: '/settings/webhooks' },
  },
  beforeEach: ({ msw }) => msw.use(...keep()),
});

async function openForm(context: Player) {
  await press(context, 'Add endpoint');
  const dialog = await screen.findByRole('dialog', { name: 'Add endpoint' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Fills the form in and sends it. */
async function add(context: Player, address: string) {
  const form = await openForm(context);
  await write(context, form.getByLabelText('Address'), address);
  await context.userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
  return form;
}

async function close({ userEvent }: Player) {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Sends the form, and closes it before the answer is there. */
async function addAndClose(context: Player, address: string) {
  const form = await add(context, address);
  await form.findByRole('button', { name: 'Loading...' });
  await close(context);
}

const findSecret = ({ canvas }: Player, address: string) =>
  canvas.findByRole('group', { name: `Signing secret of ${address}` });

/** Each secret says whose it is; the newest is the first. */
export const NextAdded = meta.story({
  parameters: { reachedFrom: [{ state: 'Added', by: 'adds another one' }] },
  play: async (context) => {
    await add(context, SHOP);
    await findSecret(context, SHOP);
    await add(context, TILL);
    await findSecret(context, TILL);
    const shown = context.canvas.getAllByText(/^whsec_/).map(({ textContent }) => textContent);
    await expect(shown).toEqual([getSecret(TILL), getSecret(SHOP)]);
    await leaveFocus();
  },
});

/** An add in flight is none of the next form's: what is written there stays, and can be sent meanwhile. */
export const NextAddedMeanwhile = meta.story({
  parameters: {
    reachedFrom: [{ state: 'AddSubmitting', by: 'closes the form and begins the next one' }],
  },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const answered = createDeferred<void>();
    msw.use(...keep(answered.promise));
    await addAndClose(context, SHOP);
    const form = await openForm(context);
    await write(context, form.getByLabelText('Address'), TILL);
    answered.settle();
    // What is behind a dialog has no role.
    await canvas.findByText(getSecret(SHOP));
    await expect(form.getByLabelText('Address')).toHaveValue(TILL);
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
    await expect(await findSecret(context, TILL)).toBeVisible();
    await leaveFocus();
  },
});

/** The page says so, as there is no form any more that could. */
export const ClosedAddFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'AddSubmitting', by: 'closes the form, and it fails' }] },
  play: async (context) => {
    const { canvas, msw } = context;
    const answered = createDeferred<void>();
    msw.use(...keep(answered.promise, 503));
    await addAndClose(context, SHOP);
    answered.settle();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the endpoint was added/,
    );
    await leaveFocus();
  },
});

/** It has not been seen yet: the endpoint was added while the merchant was elsewhere. */
export const SecretOnReturn = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'AddSubmitting', by: 'leaves the page, and comes back when it has been added' },
    ],
  },
  render: renderLeavable(Screen),
  play: async (context) => {
    const answered = createDeferred<void>();
    context.msw.use(...keep(answered.promise));
    await addAndClose(context, SHOP);
    await press(context, 'Leave');
    answered.settle();
    await press(context, 'Return');
    await expect(await findSecret(context, SHOP)).toBeVisible();

    await press(context, 'Leave');
    await press(context, 'Return');
    await context.canvas.findByRole('listitem');
    await expect(context.canvas.queryByText(getSecret(SHOP))).toBeNull();
    await leaveFocus();
  },
});
