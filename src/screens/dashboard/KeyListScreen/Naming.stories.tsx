import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { listKeys, renameKey } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { formatDate, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onRename = fn();

const first = [
  buildKey({ _id: 'key_2', name: 'Key 2', createdAt: '2025-01-14T09:30:00.000Z' }),
  buildKey({
    _id: 'key_1',
    name: 'Online shop',
    createdAt: '2025-01-10T09:30:00.000Z',
    lastUsedAt: '2025-01-15T08:05:00.000Z',
  }),
];

const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  tags: ['group:Naming'],
  component: connect(useKeyListScreen, KeyListScreen),
  parameters: { ...inDashboard, route: { path: '/settings/keys', url: '/settings/keys' } },
  beforeEach: ({ msw }) => {
    let keys = first;
    msw.use(
      respond(listKeys, () => keys),
      respond(renameKey, ({ body: { keyId, name } }) => {
        onRename({ keyId, name });
        keys = keys.map((key) => (key._id === keyId ? { ...key, name: name.trim() } : key));
        return keys.find(({ _id }) => _id === keyId) ?? buildKey();
      }),
    );
  },
});

async function openRename(context: Player, name: string) {
  await press(context, `Rename ${name}`);
  const dialog = await screen.findByRole('dialog', { name: `Rename ${name}` });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Writes a name and saves it. */
async function rename(context: Player, to: string) {
  const dialog = await openRename(context, 'Key 2');
  await context.userEvent.keyboard(to);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

/** Each key says where it is used, and when it was used last. */
export const Named = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the keys have names' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Online shop')).toBeVisible();
    const used = formatDate('2025-01-15T08:05:00.000Z', { timeStyle: 'short' });
    await expect(canvas.getByText(used)).toBeVisible();
    await expect(canvas.getByText('Never used')).toBeVisible();
  },
});

/** The old name is selected: what is typed takes its place. */
export const Renaming = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Listed', by: 'presses the pencil beside a key' },
      { state: 'Named', by: 'presses the pencil beside a key' },
    ],
  },
  play: async (context) => {
    const dialog = await openRename(context, 'Key 2');
    const field = dialog.getByLabelText('Name');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Key 2');
    await context.userEvent.keyboard('Harbour till');
    await expect(field).toHaveValue('Harbour till');
  },
});

export const RenamingMobile = Renaming.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const RenameSubmitting = meta.story({
  parameters: { reachedFrom: [{ state: 'Renaming', by: 'saves the name' }] },
  beforeEach: ({ msw }) => msw.use(hang(renameKey)),
  play: async (context) => {
    const dialog = await rename(context, 'Harbour till');
    await expect(await dialog.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(dialog.getByLabelText('Name')).toHaveValue('Harbour till');
  },
});

/** The list has it at once; the keyboard is back at the key. */
export const Renamed = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameSubmitting', by: 'the name is saved' }] },
  play: async (context) => {
    const { canvas } = context;
    await rename(context, ' Harbour till');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('Harbour till')).toBeVisible();
    await expect(onRename.mock.calls).toEqual([[{ keyId: 'key_2', name: 'Harbour till' }]]);
    const said = canvas.getByText('The key is now called Harbour till.');
    await expect(said).toHaveAttribute('role', 'status');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Rename Harbour till' })).toHaveFocus(),
    );
    await leaveFocus();
  },
});

/** What was typed is still there; the reason goes when the dialog is opened again. */
export const RenameFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameSubmitting', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(renameKey, 'key_not_found')),
  play: async (context) => {
    const dialog = await rename(context, 'Harbour till');
    await expect((await dialog.findByRole('alert')).textContent).toBe(
      'The key was not renamed. This key was not found. Reload the list of keys.',
    );
    await expect(dialog.getByLabelText('Name')).toHaveValue('Harbour till');
  },
});

export const RenameFailureForgotten = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameFailed', by: 'closes it and begins again' }] },
  beforeEach: RenameFailed.input.beforeEach,
  play: async (context) => {
    const failed = await rename(context, 'Harbour till');
    await failed.findByRole('alert');
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openRename(context, 'Online shop');
    await expect(dialog.queryByRole('alert')).toBeNull();
    await expect(dialog.getByLabelText('Name')).toHaveValue('Online shop');
  },
});

/** Saving a name twice does no harm. */
export const RenameAnswerLost = meta.story({
  parameters: { reachedFrom: [{ state: 'RenameSubmitting', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(renameKey)),
  play: async (context) => {
    const dialog = await rename(context, 'Harbour till');
    await expect((await dialog.findByRole('alert')).textContent).toBe(
      'We do not know whether the key was renamed. Save its name again to be sure.',
    );
  },
});
