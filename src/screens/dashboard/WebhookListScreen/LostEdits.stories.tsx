import { expect, screen, waitFor, within } from 'storybook/test';

import { buildWebhook } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { listWebhooks, updateWebhook } from '#contract/webhooks';
import { useWebhookListScreen } from '#hooks/dashboard/useWebhookListScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookListScreen } from '#screens/dashboard/WebhookListScreen';
import { failLater } from '#tests/support/failLater';
import { renderLeavable } from '#tests/support/LeaveAndReturn';
import { inDashboard } from '#tests/support/inDashboard';
import { leaveFocus, type Player, press, write } from '#tests/support/play';
import preview from '#.storybook/preview';

const shop = buildWebhook({ url: 'https://shop.harbour.example/hooks/tiller' });
const NEXT = 'https://shop.harbour.example/hooks/next';

const Screen = connect(useWebhookListScreen, WebhookListScreen);

const meta = preview.meta({
  title: 'Settings/WebhookListScreen',
  id: 'settings-webhooklistscreen',
  tags: ['group:Editing'],
  component: Screen,
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks', url: '/settings/webhooks' },
  },
  beforeEach: ({ msw }) => msw.use(respond(listWebhooks, [shop])),
});

async function findForm() {
  const dialog = await screen.findByRole('dialog', { name: 'Edit endpoint' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Changes the address, and closes the form before the answer. */
async function editAndClose(context: Player) {
  const { userEvent } = context;
  await press(context, `Actions for ${shop.url}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = await findForm();
  await userEvent.clear(form.getByLabelText('Address'));
  await write(context, form.getByLabelText('Address'), NEXT);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('button', { name: 'Loading...' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** The page says so, and has what was written. */
export const ClosedEditFailed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Editing', by: 'saves and closes the form, and it fails' }],
  },
  play: async (context) => {
    const end = failLater(context, updateWebhook, 404);
    await editAndClose(context);
    end();
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      `Your changes to ${shop.url} could not be saved.`,
    );
    await leaveFocus();
  },
});

export const ClosedEditOpened = meta.story({
  parameters: {
    reachedFrom: [{ state: 'ClosedEditFailed', by: 'presses Open the changes' }],
  },
  play: async (context) => {
    const { canvas } = context;
    const end = failLater(context, updateWebhook, 404);
    await editAndClose(context);
    end();
    await canvas.findByRole('alert');
    await press(context, 'Open the changes');
    const form = await findForm();
    await expect(form.getByLabelText('Address')).toHaveValue(NEXT);
    await expect(canvas.queryByText(/^Your changes to/)).toBeNull();
  },
});

/** It may have been saved all the same. */
export const EditLostOnReturn = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Editing', by: 'saves and leaves the page, and comes back' }],
  },
  render: renderLeavable(Screen),
  play: async (context) => {
    const { canvas } = context;
    const end = failLater(context, updateWebhook, 503);
    await editAndClose(context);
    await press(context, 'Leave');
    end();
    await press(context, 'Return');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `We do not know whether your changes to ${shop.url} were saved. Save them again to be sure.`,
    );
    // It has been seen.
    await press(context, 'Leave');
    await press(context, 'Return');
    await canvas.findByRole('listitem');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await leaveFocus();
  },
});
