import { expect, fn, waitFor } from 'storybook/test';

import { fail, hang, respond } from '#api/mocks/mock';
import { login } from '#contract/auth';
import { useLoginScreen } from '#hooks/auth/useLoginScreen';
import { endExpiredSession } from '#api/session';
import { PASSWORD_CHANGED } from '#hooks/auth/useResetChangeScreen';
import { SIGN_OUT_FAILED } from '#hooks/shared/failures';
import { connect } from '#hooks/shared/connect';
import { LoginScreen } from '#screens/auth/LoginScreen';
import { expectHiddenNotice, expectNotice, helpful } from '#tests/support/notices';
import { expectFailure, fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Auth/LoginScreen',
  id: 'auth-loginscreen',
  component: connect(useLoginScreen, LoginScreen),
  parameters: {
    screen: { address: '/auth/login', checklist: 'Sign-in and setup' },
    route: { path: '/auth/login', url: '/auth/login' },
  },
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const longEmail = `${'a-very-long-name.'.repeat(6)}@${'subdomain.'.repeat(8)}example.com`;
const onLogin = fn();

const typed = { Email: 'ada@example.com', Password: 'a long sentence' };

/** C012-C016. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page, or is sent there by the gate' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toBeRequired();
    await expect(canvas.getByLabelText('Password')).toBeRequired();
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/auth/reset',
    );
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/auth/register',
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

const signedOutHere = {
  route: { path: '/auth/login', url: '/auth/login', state: SIGN_OUT_FAILED },
};
const STILL_KNOWN = /^You are signed out of this browser. The server did not answer/;

/** C067: what the last screen did not have the time to say. */
export const SignOutFailedLogged = meta.story({
  parameters: signedOutHere,
  play: async (context) => {
    await expectHiddenNotice(context, STILL_KNOWN);
    await Idle.input.play?.(context);
  },
});

export const SignOutFailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: {
    ...helpful,
    ...signedOutHere,
    reachedFrom: [{ by: 'signed out, and the server did not answer (helpful host)' }],
  },
  play: (context) => expectNotice(context, STILL_KNOWN),
});

/** Said to everyone, also where notices are quiet. */
export const AfterNewPassword = meta.story({
  parameters: {
    route: { path: '/auth/login', url: '/auth/login', state: PASSWORD_CHANGED },
    reachedFrom: [{ by: 'has chosen a new password' }],
  },
  play: (context) =>
    expectNotice(context, 'Your password has been changed. Sign in with the new one.'),
});

/** Said to everyone, because a page went away that was in use. */
export const AfterSessionEnded = meta.story({
  parameters: { reachedFrom: [{ by: 'the server ended the session' }] },
  beforeEach: () => endExpiredSession(),
  play: (context) =>
    expectNotice(context, 'Your session has ended. Sign in to continue where you left off.'),
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: async (context) => {
    await fillIn(context, typed);
    await expect(context.canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
});

/** C017-C019: exactly email and password are sent, and the token is kept. */
export const SignedIn = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server signs in' }],
    leaves: ['the gate decides: setup, wallet or home'],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(login, ({ body }) => {
        onLogin(body);
        return { auth: 's_ada' };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, typed);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onLogin.mock.calls).toEqual([
      [{ email: 'ada@example.com', password: 'a long sentence' }],
    ]);
    await expect(localStorage.getItem('auth')).toBe('s_ada');
    await expectKeptFor(12);
  },
});

/** A tab that waits here goes on where it was asked for, as the one that signed in. */
export const SignedInElsewhere = meta.story({
  tags: ['!autodocs'],
  parameters: {
    route: { path: '/auth/login', url: '/auth/login', state: { wanted: '/settings/keys' } },
    reachedFrom: [{ state: 'Idle', by: 'signs in in another tab' }],
    leaves: ['goes to the page that was asked for'],
  },
  play: async (context) => {
    await fillIn(context, { Email: typed.Email });
    localStorage.setItem('auth', 's_ada');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: 's_ada' }));
    await expect(await context.canvas.findByText('Navigated to /settings/keys')).toBeVisible();
  },
});

/** The same is sent: only this browser keeps the token for longer. */
export const SignedInRemembered = meta.story({
  parameters: {
    reachedFrom: [{ state: 'RememberMeChecked', by: 'signs in: the session is kept for 30 days' }],
  },
  beforeEach: SignedIn.input.beforeEach,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember me' }));
    await fillIn(context, typed);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onLogin).toHaveBeenLastCalledWith({
      email: 'ada@example.com',
      password: 'a long sentence',
    });
    await expectKeptFor(30 * 24);
  },
});

async function expectKeptFor(hours: number) {
  const left = Number(localStorage.getItem('authUntil')) - Date.now();
  await expect(Math.round(left / 3_600_000)).toBe(hours);
}

/** Two submits before the screen could even draw the first make one call. */
export const SentOnce = meta.story({
  tags: ['!dev'],
  beforeEach: SignedIn.input.beforeEach,
  play: async (context) => {
    await fillIn(context, typed);
    const form = context.canvasElement.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onLogin).toHaveBeenCalledOnce();
  },
});

export const RememberMeChecked = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'ticks "Remember me"' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Remember me'));
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  },
});

/** C010: one request, however often the button is pressed. */
export const Submitting = meta.story({
  parameters: { reachedFrom: [{ state: 'Filled', by: 'presses Sign in' }] },
  beforeEach: ({ msw }) => msw.use(hang(login)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, typed);
    const { width } = canvas.getByRole('button', { name: 'Sign in' }).getBoundingClientRect();
    await press(context, 'Sign in');
    const button = await canvas.findByRole('button', { name: 'Loading...' });
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent('Loading...');
    await userEvent.click(button);
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
  },
});

/** C020: the text stays, the error is announced. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server refuses, or cannot be reached' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(login, 'wrong_credentials')),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, typed);
    await press(context, 'Sign in');
    await expectFailure(context, FAILED, 'wrong_credentials');
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect(canvas.getByLabelText('Password')).toHaveValue('a long sentence');
    await expect(logger.error).toHaveBeenCalledWith('mutation.login', expect.any(Error));
    await expect(localStorage.getItem('auth')).toBeNull();
  },
});

/** The error leaves as soon as the form is sent again. */
export const Retrying = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Sign in again' }] },
  beforeEach: ({ msw }) => msw.use(fail(login, 500)),
  play: async (context) => {
    const { canvas, msw } = context;
    await fillIn(context, typed);
    await press(context, 'Sign in');
    await canvas.findByRole('alert');
    msw.use(hang(login));
    await press(context, 'Sign in');
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** C021: the browser points at the first empty field; nothing is sent. */
export const RequiredEmpty = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Sign in with a field empty' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(login, ({ body }) => {
        onLogin(body);
        return { auth: 's_ada' };
      }),
    ),
  play: async (context) => {
    await press(context, 'Sign in');
    const email = context.canvas.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
    await expect(onLogin).not.toHaveBeenCalled();
    await expect(context.canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
});

export const InvalidEmail = meta.story({
  tags: ['group:Faults'],
  parameters: {
    reachedFrom: [
      { state: 'Filled', by: 'presses Sign in with something that is no email address' },
    ],
  },
  beforeEach: RequiredEmpty.input.beforeEach,
  play: async (context) => {
    await fillIn(context, { ...typed, Email: 'ada at example' });
    await press(context, 'Sign in');
    await waitFor(() => expect(context.canvas.getByLabelText('Email')).toHaveFocus());
    await expect(context.canvas.getByLabelText('Email')).toBeInvalid();
    await expect(onLogin).not.toHaveBeenCalled();
  },
});

/** The password was right, and it is not enough. */
export const SecondFactor = meta.story({
  tags: ['group:Second step'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'has an authenticator app' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(login, { secondFactor: { ticket: 't_sample', methods: ['app', 'recoveryCode'] } }),
    ),
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, 'Sign in');
    await expect(await context.canvas.findByLabelText('Code')).toHaveFocus();
    await expect(localStorage.getItem('auth')).toBeNull();
  },
});

export const LongContent = meta.story({
  play: (context) => fillIn(context, { ...typed, Email: longEmail }),
});

/** The order of the fields, and a ring around the one that has focus. */
export const KeyboardFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
  },
});

export const Mobile = Failed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
