import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { useSettingsScreen } from '#hooks/dashboard/useSettingsScreen';
import { connect } from '#hooks/shared/connect';
import { SettingsScreen } from '#screens/dashboard/SettingsScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onRename = fn();
const RENAME = 'Rename the organization';

/** The name that customers see is given in the setup, and changed here. */
const meta = preview.meta({
  title: 'Settings/SettingsScreen',
  id: 'settings-settingsscreen',
  tags: ['group:Name'],
  component: connect(useSettingsScreen, SettingsScreen),
  parameters: { ...inDashboard, route: { path: '/settings', url: '/settings' } },
  // An API that remembers, as the real one does.
  beforeEach: ({ msw }) => {
    let known = buildOrganization();
    msw.use(
      respond(getOrganization, () => known),
      respond(updateOrganization, ({ body }) => {
        onRename(body);
        known = buildOrganization(body);
        return known;
      }),
    );
  },
});

async function openDialog(context: Player) {
  await press(context, RENAME);
  const dialog = await screen.findByRole('dialog', { name: RENAME });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** What is typed takes the place of the old name. */
async function rename(context: Player) {
  await context.canvas.findByText('Harbour Coffee');
  const dialog = await openDialog(context);
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
  await context.userEvent.keyboard('Quay Roasters');
  await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

export const Renaming = meta.story({
  parameters: { reachedFrom: [{ state: 'Summary', by: 'presses Rename' }] },
  play: async (context) => {
    await context.canvas.findByText('Harbour Coffee');
    const dialog = await openDialog(context);
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await expect(dialog.getByLabelText('Name')).toHaveValue('Harbour Coffee');
  },
});

export const RenamingMobile = Renaming.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const RenameSubmitting = meta.story({
  parameters: { reachedFrom: [{ state: 'Renaming', by: 'saves the name' }] },
  beforeEach: ({ msw }) => msw.use(hang(updateOrganization)),
  play: async (context) => {
    const dialog = await rename(context);
    await expect(await dialog.findByRole('button', { name: 'Loading...' })).toHaveFocus();
  },
});

/** The page has it at once; the keyboard is back at the button. */
export const Renamed = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameSubmitting', by: 'the name is saved' }] },
  play: async (context) => {
    const { canvas } = context;
    await rename(context);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('Quay Roasters')).toBeVisible();
    await expect(onRename.mock.calls).toEqual([[{ name: 'Quay Roasters' }]]);
    const said = canvas.getByText('Your organization is now called Quay Roasters.');
    await expect(said).toHaveAttribute('role', 'status');
    await waitFor(() => expect(canvas.getByRole('button', { name: RENAME })).toHaveFocus());
    await leaveFocus();
  },
});

/** What was typed is still there; the reason goes when the dialog is opened again. */
export const RenameRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameSubmitting', by: 'the server refuses it' }] },
  beforeEach: ({ msw }) => msw.use(fail(updateOrganization, 403)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await rename(context);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your organization was not renamed.',
    );
    await expect(dialog.getByLabelText('Name')).toHaveValue('Quay Roasters');
    await expect(canvas.getByText('Harbour Coffee')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog(context);
    await expect(again.queryByRole('alert')).toBeNull();
    await expect(again.getByLabelText('Name')).toHaveValue('Harbour Coffee');
  },
});

/** Saving a name twice does no harm. */
export const RenameAnswerLost = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameSubmitting', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(updateOrganization)),
  play: async (context) => {
    const dialog = await rename(context);
    await expect((await dialog.findByRole('alert')).textContent).toBe(
      'We do not know whether your organization was renamed. Save its name again to be sure.',
    );
  },
});
