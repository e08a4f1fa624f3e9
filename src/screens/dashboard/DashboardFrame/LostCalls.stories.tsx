import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { buildFactors, buildPasskey, buildRecoveryCodes } from '#api/mocks/buildFactors';
import { respond } from '#api/mocks/mock';
import { updatePassword } from '#contract/credentials';
import { createRecoveryCodes, deletePasskey, getFactors } from '#contract/factors';
import { updateOrganization } from '#contract/organizations';
import { Dashboard } from '#tests/support/Dashboard';
import { createDeferred } from '#tests/support/deferred';
import { failLater } from '#tests/support/failLater';
import { agree, leaveFocus, press, write } from '#tests/support/play';
import preview from '#.storybook/preview';

const RENAME = 'Rename the organization';
const NOT_RENAMED = 'Your organization was not renamed.';
const UNDECIDED =
  'We do not know whether your password was changed. Try again: if it was, the page will say that it is your password already.';

const at = (value: string) => ({ viewport: { value, isRotated: false } });
const desktop = at('desktop');

/** Calls that fail after their page was left or their dialog was closed. */
const meta = preview.meta({
  title: 'Flows/Leaving',
  id: 'flows-leaving',
  component: Dashboard,
  parameters: { route: { path: '/*', url: '/settings' } },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

type Context = Pick<StoryContext, 'canvas' | 'userEvent' | 'msw'>;

/** Submits a dialog that is open, and closes it before its call is answered. */
async function submitAndClose({ userEvent }: Context, title: string, submit: string) {
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await dialog.findByRole('button', { name: 'Loading...' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function findDialogField(title: string, label: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog).findByLabelText(label);
}

/** Saves another name and closes the dialog. Returns what lets the call fail. */
async function renameAndClose(context: Context) {
  const end = failLater(context, updateOrganization, 403);
  await press(context, RENAME);
  await write(context, await findDialogField(RENAME, 'Name'), ' and Tea');
  await submitAndClose(context, RENAME, 'Save');
  return end;
}

/** The merchant is where the call can be made again. */
export const LostCall = meta.story({
  parameters: { reachedFrom: [{ by: 'saves a name and closes the dialog, and it fails' }] },
  play: async (context) => {
    const { canvas } = context;
    const fail = await renameAndClose(context);
    await expect(canvas.queryByRole('alert')).toBeNull();
    fail();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(NOT_RENAMED);
    await expect(canvas.queryByRole('link', { name: 'Open the page' })).toBeNull();
    await leaveFocus();
  },
});

/** Wherever the merchant is by then. */
export const LostCallElsewhere = meta.story({
  globals: desktop,
  parameters: { reachedFrom: [{ by: 'saves a name and goes on to another page, and it fails' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const fail = await renameAndClose(context);
    await userEvent.click(canvas.getByRole('link', { name: 'Webhooks' }));
    await canvas.findByRole('heading', { name: 'Webhooks', level: 1 });
    fail();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(NOT_RENAMED);
    await leaveFocus();
  },
});

export const LostCallMobile = LostCall.extend({ globals: at('mobile') });

/** Until it is dismissed it stays, also at the page that it leads to. */
export const LostCallDismissed = meta.story({
  tags: ['!dev'],
  globals: desktop,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await LostCallElsewhere.input.play?.(context);
    await userEvent.click(canvas.getByRole('link', { name: 'Open the page' }));
    await canvas.findByRole('heading', { name: 'Settings', level: 1 });
    await expect(canvas.queryByRole('link', { name: 'Open the page' })).toBeNull();
    await expect(canvas.getByRole('alert')).toHaveTextContent(NOT_RENAMED);
    await press(context, 'Dismiss');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

/** It may have been changed all the same. */
export const LostPassword = meta.story({
  tags: ['!dev'],
  parameters: { route: { path: '/*', url: '/settings/security' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const end = failLater(context, updatePassword, 503);
    await press(context, 'Change password');
    const title = 'Change your password';
    for (const label of ['New password', 'Confirm password']) {
      await write(context, await findDialogField(title, label), 'a much longer sentence');
    }
    await submitAndClose(context, title, 'Change password');
    end();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(UNDECIDED);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

const atSecurity = { path: '/*', url: '/settings/security' };

/** By the way up above the title, which is there at every size. */
async function goToSettings({ canvas, userEvent }: Context) {
  const path = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }));
  await userEvent.click(path.getByRole('link', { name: 'Settings' }));
  await canvas.findByRole('heading', { name: 'Settings', level: 1 });
}

/** They were created, and never shown. */
export const LostCodes = meta.story({
  parameters: {
    route: atSecurity,
    reachedFrom: [{ by: 'creates recovery codes and leaves before they are there' }],
  },
  play: async (context) => {
    const { canvas, msw } = context;
    const answered = createDeferred<void>();
    const withApp = buildFactors({ appAddedAt: '2025-01-15T09:30:00.000Z', recoveryCodesLeft: 3 });
    msw.use(
      respond(getFactors, withApp),
      respond(createRecoveryCodes, async () => {
        await answered.promise;
        return { recoveryCodes: buildRecoveryCodes() };
      }),
    );
    await agree(context, 'Create new codes', 'Create new codes');
    await goToSettings(context);
    answered.settle();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your new recovery codes were created after you left the page, so you have not seen them. Create new ones and save them.',
    );
    await leaveFocus();
  },
});

/** It may be gone all the same. */
export const LostRemoval = meta.story({
  tags: ['!dev'],
  parameters: { route: atSecurity },
  play: async (context) => {
    const { canvas, msw } = context;
    const passkey = buildPasskey();
    msw.use(respond(getFactors, buildFactors({ passkeys: [passkey], recoveryCodesLeft: 10 })));
    const end = failLater(context, deletePasskey, 503);
    await agree(context, `Remove ${passkey.name}`, 'Remove');
    await goToSettings(context);
    end();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether the passkey was removed. If it is still listed, remove it again.',
    );
    await leaveFocus();
  },
});
