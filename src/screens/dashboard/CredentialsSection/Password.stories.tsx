import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { fail, hang, respond } from '#api/mocks/mock';
import { updatePassword } from '#contract/credentials';
import { useCredentialsSection } from '#hooks/dashboard/useCredentialsSection';
import { connect } from '#hooks/shared/connect';
import { CredentialsSection } from '#screens/dashboard/CredentialsSection';
import { inDashboard } from '#tests/support/inDashboard';
import { getSentence, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onChange = fn();

const meta = preview.meta({
  title: 'Settings/CredentialsSection',
  id: 'settings-credentialssection',
  tags: ['group:Password'],
  component: connect(useCredentialsSection, CredentialsSection),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(updatePassword, ({ body }) => {
        onChange(body);
        return {};
      }),
    ),
});

async function openForm(context: Player) {
  await press(context, 'Change password');
  const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
  await waitFor(() => expect(dialog).toBeVisible());
  return { canvas: within(dialog), userEvent: context.userEvent };
}

async function change(context: Player, password: string, confirmation = password) {
  const dialog = await openForm(context);
  await context.userEvent.type(await dialog.canvas.findByLabelText('New password'), password);
  await context.userEvent.type(dialog.canvas.getByLabelText('Confirm password'), confirmation);
  await press(dialog, 'Change password');
  return dialog;
}

export const PasswordAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Change password' }] },
  play: async (context) => {
    const { canvas } = await openForm(context);
    await expect(await canvas.findByLabelText('Confirm password')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
  },
});

export const PasswordChanging = meta.story({
  parameters: { reachedFrom: [{ state: 'PasswordAsked', by: 'types one, twice' }] },
  beforeEach: ({ msw }) => msw.use(hang(updatePassword)),
  play: async (context) => {
    const { canvas } = await change(context, 'a longer sentence');
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
  },
});

export const PasswordChanged = meta.story({
  parameters: { reachedFrom: [{ state: 'PasswordChanging', by: 'it is changed' }] },
  play: async (context) => {
    await change(context, 'a longer sentence');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const outcomes = await context.canvas.findAllByText(/^Your password was changed\./);
    await expect(outcomes.map((outcome) => outcome.role)).toContain('status');
    await expect(onChange.mock.calls).toEqual([[{ newPassword: 'a longer sentence' }]]);
    await leaveFocus();
  },
});

/** The rule of registering, said by the server. */
export const PasswordWeak = meta.story({
  parameters: { reachedFrom: [{ state: 'PasswordChanging', by: 'it is easy to guess' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(updatePassword, 'common_password', { field: 'newPassword' })),
  play: async (context) => {
    const { canvas } = await change(context, 'password123');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      getSentence('common_password'),
    );
    await expect(canvas.getByLabelText('New password')).toBeInvalid();
  },
});

/** Nothing is gained by it, and no device is signed out. */
export const PasswordUnchanged = meta.story({
  parameters: { reachedFrom: [{ state: 'PasswordChanging', by: 'it is the present one' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(updatePassword, 'password_unchanged', { field: 'newPassword' })),
  play: async (context) => {
    const { canvas } = await change(context, 'a long sentence');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      getSentence('password_unchanged'),
    );
    await expect(canvas.getByLabelText('New password')).toBeInvalid();
  },
});

/** Nothing is sent. */
export const PasswordsDiffer = meta.story({
  parameters: { reachedFrom: [{ state: 'PasswordAsked', by: 'types two that differ' }] },
  play: async (context) => {
    const { canvas } = await change(context, 'a longer sentence', 'another sentence');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The passwords do not match!');
    await expect(onChange).not.toHaveBeenCalled();
  },
});

/** Without an answer it may have been changed. */
export const PasswordFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'PasswordChanging', by: 'the server does not answer' }] },
  beforeEach: ({ msw }) => msw.use(fail(updatePassword, 503)),
  play: async (context) => {
    const { canvas } = await change(context, 'a longer sentence');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether your password was changed.',
    );
  },
});
