import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildAccount } from '#api/mocks/buildAccount';
import { fail, hang, respond } from '#api/mocks/mock';
import { getAccount } from '#contract/account';
import { cancelEmailChange, requestEmailChange } from '#contract/credentials';
import { prove } from '#contract/proofs';
import { useCredentialsSection } from '#hooks/dashboard/useCredentialsSection';
import { connect } from '#hooks/shared/connect';
import { CredentialsSection } from '#screens/dashboard/CredentialsSection';
import { inDashboard } from '#tests/support/inDashboard';
import { getSentence, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onRequest = fn();
const NEW = 'ada@harbour.example';

const meta = preview.meta({
  title: 'Settings/CredentialsSection',
  id: 'settings-credentialssection',
  component: connect(useCredentialsSection, CredentialsSection),
  parameters: {
    screen: { address: '/settings/security', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
  // An API that remembers, as the real one does.
  beforeEach: ({ msw }) => {
    let account = buildAccount();
    msw.use(
      respond(getAccount, () => account),
      respond(requestEmailChange, ({ body }) => {
        onRequest(body);
        account = buildAccount({ newEmail: body.email });
        return {};
      }),
      respond(cancelEmailChange, () => {
        account = buildAccount();
        return {};
      }),
    );
  },
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });
const waiting = respond(getAccount, buildAccount({ newEmail: NEW }));

async function openForm(context: Player) {
  await press(context, 'Change email');
  const dialog = await screen.findByRole('dialog', { name: 'Change your email' });
  await waitFor(() => expect(dialog).toBeVisible());
  return { canvas: within(dialog), userEvent: context.userEvent };
}

async function request(context: Player, email = NEW) {
  const dialog = await openForm(context);
  await context.userEvent.type(await dialog.canvas.findByLabelText('New email'), email);
  await press(dialog, 'Send the link');
  return dialog;
}

export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Security in the settings' }] },
  beforeEach: ({ msw }) => msw.use(hang(getAccount)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Email' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(getAccount, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your email could not be loaded.',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Listed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it is loaded' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ada@example.com')).toBeVisible();
    await expect(canvas.getByText('Confirmed')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change password' })).toBeVisible();
  },
});

export const EmailAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Change email' }] },
  play: async (context) => {
    const { canvas } = await openForm(context);
    await waitFor(() => expect(canvas.getByLabelText('New email')).toHaveFocus());
  },
});

/** The old email counts until the link is opened. */
export const EmailWaiting = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailAsked', by: 'types another email' }] },
  play: async (context) => {
    await request(context);
    await expect(
      await context.canvas.findByText(/^To finish the change, open the link we sent to/),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(onRequest.mock.calls).toEqual([[{ email: NEW }]]);
    await expect(context.canvas.getByText('ada@example.com')).toBeVisible();
    await leaveFocus();
  },
});

/** It is told at once, although what is loaded again does not come. What was typed stays. */
export const EmailRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailAsked', by: 'another account uses it' }] },
  beforeEach: ({ msw }) => msw.use(fail(requestEmailChange, 'email_in_use')),
  play: async (context) => {
    await context.canvas.findByText('ada@example.com');
    context.msw.use(hang(getAccount));
    const { canvas } = await request(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(getSentence('email_in_use'));
    await expect(canvas.getByLabelText('New email')).toHaveValue(NEW);
    await expect(canvas.getByLabelText('New email')).toBeInvalid();
  },
});

export const LinkSentAgain = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailWaiting', by: 'presses Send again' }] },
  beforeEach: ({ msw }) => msw.use(waiting),
  play: async (context) => {
    await press(context, 'Send again');
    await expect(
      await context.canvas.findByText(/^The link is on its way to ada@harbour\.example again/),
    ).toBeVisible();
    await expect(onRequest.mock.calls).toEqual([[{ email: NEW }]]);
    await leaveFocus();
  },
});

/** No mail came: the button is still where it was, and not the one that cancels. */
export const LinkSentTwice = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(waiting),
  play: async (context) => {
    await press(context, 'Send again');
    await context.canvas.findByText(/^The link is on its way/);
    await expect(context.canvas.getByRole('button', { name: 'Send again' })).toHaveFocus();
    await press(context, 'Send again');
    await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(2));
    await context.canvas.findByText(/^The link is on its way/);
    await leaveFocus();
  },
});

export const LinkNotSent = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailWaiting', by: 'it cannot be sent again' }] },
  beforeEach: ({ msw }) => msw.use(waiting, fail(requestEmailChange, 'too_many_attempts')),
  play: async (context) => {
    await press(context, 'Send again');
    await expect(
      await context.canvas.findByText('The link could not be sent. Please try again.'),
    ).toBeVisible();
    await leaveFocus();
  },
});

export const ChangeCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailWaiting', by: 'cancels the change' }] },
  play: async (context) => {
    await request(context);
    await press(context, 'Cancel the change');
    await waitFor(() => expect(context.canvas.queryByText(/^To finish the change/)).toBeNull());
    await leaveFocus();
  },
});

/** A session that was not proved for long: the question is above the form, which keeps its text. */
export const ProofAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailAsked', by: 'was not proved for long' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      fail(requestEmailChange, 'proof_needed'),
      respond(prove, () => {
        msw.use(respond(requestEmailChange, {}), waiting);
        return {};
      }),
    ),
  play: async (context) => {
    await request(context);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await context.userEvent.type(await dialog.findByLabelText('Password'), 'a long sentence');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await context.canvas.findByText(/^To finish the change/)).toBeVisible();
    await leaveFocus();
  },
});

/** Both emails are as long as they may be. */
export const Reflow = meta.story({
  globals: at('reflow'),
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getAccount,
        buildAccount({
          email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
          emailVerified: false,
          newEmail: `${'c'.repeat(64)}@${'d'.repeat(60)}.example`,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not confirmed')).toBeVisible();
  },
});

export const Mobile = EmailWaiting.extend({ globals: at('mobile') });
