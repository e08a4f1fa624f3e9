import { useNavigate } from 'react-router-dom';
import { expect, fn, waitFor } from 'storybook/test';

import { buildOrganization, buildUser } from '#api/mocks/build';
import { buildAccount } from '#api/mocks/buildAccount';
import { fail, respond } from '#api/mocks/mock';
import { Link } from '#components/Link';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { getAccount } from '#contract/account';
import { changePassword, login, register, sendReset } from '#contract/auth';
import { getOrganization, updateOrganization, type Organization } from '#contract/organizations';
import { listRecentTransactions } from '#contract/transactions';
import { getUser, updateUser, type User } from '#contract/users';
import { Dashboard } from '#tests/support/Dashboard';
import { holdOrganization } from '#tests/support/lateOrganization';
import { expectFailure, fillIn, press, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const onLogin = fn();
const onReset = fn();
const onRegister = fn();

/** Stands for a link outside the page, such as of the mail program, which the story does not show. */
function LinkOutside(props: { to: string; children: string }) {
  return (
    <VisuallyHidden>
      <aside>
        <Link {...props} />
      </aside>
    </VisuallyHidden>
  );
}

/** From the first page to the dashboard: a new account, a known one, and a forgotten password. */
const meta = preview.meta({
  title: 'Flows/Onboarding',
  component: Dashboard,
  parameters: { route: { path: '/*', url: '/auth/login' } },
  beforeEach: ({ msw }) => msw.use(respond(listRecentTransactions, [])),
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const credentials = { Email: 'ada@example.com', Password: 'a long sentence' };
const wallet = 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y';

/** Stands for the browser's way back, which the story does not show. */
function BackOutside() {
  const navigate = useNavigate();
  return (
    <VisuallyHidden>
      <button type="button" onClick={() => void navigate(-1)}>
        One page back
      </button>
    </VisuallyHidden>
  );
}

/** A server that remembers what it was told. */
function newMerchant() {
  let user: User = {};
  let organization: Organization = {};
  return [
    respond(getUser, () => user),
    respond(updateUser, ({ body }) => (user = buildUser(body))),
    respond(getOrganization, () => organization),
    respond(updateOrganization, ({ body }) => (organization = { ...organization, ...body })),
  ];
}

async function follow({ canvas, userEvent }: Player, name: string) {
  await userEvent.click(await canvas.findByRole('link', { name }));
}

/** Asks for a reset link from the sign-in page, and follows the way to ask for another one. */
async function askForReset(context: Player) {
  const { canvas } = context;
  await follow(context, 'Forgot your password?');
  // The page of signing in has such a field, too.
  await canvas.findByRole('heading', { name: 'Reset your password' });
  await fillIn(context, { Email: credentials.Email });
  await press(context, 'Send reset link');
  await canvas.findByRole('heading', { name: 'Check your email' });
  await follow(context, 'Change it');
}

async function fillInAccount(context: Player) {
  await context.canvas.findByRole('heading', { name: 'Create your account' });
  await fillIn(context, { ...credentials, 'Confirm password': credentials.Password });
  await press(context, 'Create account');
}

/** Creates an account at its page, then fills in what the setup asks for. */
async function createAccount(context: Player) {
  await fillInAccount(context);
  await saveProfile(context);

  await context.canvas.findByRole('heading', { name: 'Where should payments go?' });
  await fillIn(context, { 'Link your wallet': wallet });
  await press(context, 'Link wallet');
}

async function saveProfile(context: Player) {
  await context.canvas.findByRole('heading', { name: 'Set up your profile' });
  await fillIn(context, {
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    'Organization Name': 'Harbour Coffee',
  });
  await press(context, 'Continue');
}

/** C001, C053: register, then the profile, then the wallet, then the dashboard. */
export const RegisterToHome = meta.story({
  beforeEach: ({ msw }) => msw.use(...newMerchant()),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: 'Create an account' }));
    await createAccount(context);
    await expect(await canvas.findByText("Let's get started!")).toBeVisible();
    await expect(await canvas.findByText('Harbour Coffee')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
  },
});

/** The pages of a setup that is done are not in the history, and that of signing in leads home again. */
export const BackAfterSetup = meta.story({
  tags: ['!dev'],
  parameters: { route: { path: '/*', url: '/auth/reset' } },
  render: () => (
    <>
      <BackOutside />
      <Dashboard />
    </>
  ),
  beforeEach: ({ msw }) => msw.use(...newMerchant()),
  play: async (context) => {
    const { canvas } = context;
    await follow(context, 'Sign in');
    await follow(context, 'Create an account');
    await createAccount(context);
    await canvas.findByText("Let's get started!");
    await press(context, 'One page back');
    await canvas.findByText("Let's get started!");
    await press(context, 'One page back');
    await expect(await canvas.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
  },
});

/** The email was a mistyped one: the way out of the setup is to sign out, and to register again. */
export const LeavesSetup = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...newMerchant(),
      respond(getAccount, buildAccount({ email: 'ada@exmaple.com', emailVerified: false })),
    ),
  play: async (context) => {
    const { canvas } = context;
    await follow(context, 'Create an account');
    await fillInAccount(context);
    await saveProfile(context);
    await canvas.findByRole('heading', { name: 'Where should payments go?' });
    await expect(await canvas.findByText('Signed in as ada@exmaple.com.')).toBeVisible();
    await press(context, 'Sign Out');
    await canvas.findByRole('heading', { name: 'Sign in' });
    await expect(localStorage.getItem('auth')).toBeNull();
    await follow(context, 'Create an account');
    await expect(await canvas.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  },
});

/** The page that was asked for is not forgotten on the way: over a reset that was not needed, a new account and its setup. */
export const RegisterToPageAskedFor = meta.story({
  parameters: { route: { path: '/*', url: '/settings/keys' } },
  beforeEach: ({ msw }) => msw.use(...newMerchant()),
  play: async (context) => {
    const { canvas } = context;
    await askForReset(context);
    await canvas.findByRole('heading', { name: 'Reset your password' });
    await follow(context, 'Sign in');
    await follow(context, 'Create an account');
    await createAccount(context);
    await expect(await canvas.findByRole('heading', { name: 'API Keys', level: 1 })).toBeVisible();
  },
});

/** An invitation is not lost by a look at the page of signing in, nor by a reset that was not needed. */
export const RegisterInvited = meta.story({
  parameters: { route: { path: '/*', url: '/auth/register?invitation=i_ada' } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...newMerchant(),
      respond(register, ({ body }) => {
        onRegister(body);
        return { auth: 's_ada' };
      }),
    ),
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: 'Create your account' });
    await follow(context, 'Sign in');
    await askForReset(context);
    await context.canvas.findByRole('heading', { name: 'Reset your password' });
    await follow(context, 'Sign in');
    await follow(context, 'Create an account');
    await createAccount(context);
    await expect(await context.canvas.findByText("Let's get started!")).toBeVisible();
    await expect(onRegister.mock.calls).toEqual([
      [{ email: 'ada@example.com', password: 'a long sentence', invitation: 'i_ada' }],
    ]);
  },
});

/** The profile is stored late: a merchant who went on to another page stays there. */
export const SetupLeftBeforeSaved = meta.story({
  parameters: { route: { path: '/*', url: '/setup' } },
  render: () => (
    <>
      <Dashboard />
      <LinkOutside to="/links">The page of links</LinkOutside>
    </>
  ),
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
  play: async (context) => {
    const { canvas } = context;
    const { onLoad, release } = holdOrganization(context);
    await saveProfile(context);
    await follow(context, 'The page of links');
    await canvas.findByRole('heading', { name: 'Links', level: 1 });
    await fillIn(context, { Amount: '25', Memo: 'Order 1042' });
    release();
    // It has changed: the page loads it again, and what was written can be sent.
    await waitFor(() => expect(onLoad).toHaveBeenCalled());
    await press(context, 'Create link');
    await expect(await canvas.findByRole('group', { name: 'Payment link' })).toBeVisible();
  },
});

/** A visitor who asks for a protected page signs in first (C050) and then is where money is. */
export const LoginToHome = meta.story({
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: 'Sign in' });
    await fillIn(context, credentials);
    await press(context, 'Sign in');
    await expect(await context.canvas.findByText("Let's get started!")).toBeVisible();
  },
});

/** The password is wrong at first. The merchant reads that, enters it again and is signed in. */
export const LoginFailedThenOk = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(login, 'wrong_credentials')),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await fillIn(context, { ...credentials, Password: 'not the password' });
    await press(context, 'Sign in');
    await expectFailure(context, FAILED, 'wrong_credentials');

    msw.use(
      respond(login, ({ body }) => {
        onLogin(body);
        return { auth: 's_ada' };
      }),
    );
    await userEvent.clear(canvas.getByLabelText('Password'));
    await fillIn(context, { Password: credentials.Password });
    await press(context, 'Sign in');
    await expect(await canvas.findByText("Let's get started!")).toBeVisible();
    await expect(onLogin).toHaveBeenCalledWith({
      email: 'ada@example.com',
      password: 'a long sentence',
    });
  },
});

/** The email that was typed at sign-in comes along. */
export const ResetTypedEmail = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    await fillIn(context, { Email: credentials.Email });
    await follow(context, 'Forgot your password?');
    await context.canvas.findByRole('button', { name: 'Send reset link' });
    await expect(context.canvas.getByLabelText('Email')).toHaveValue(credentials.Email);
  },
});

/** The visitor asks for the link twice, chooses a new password and signs in with it. */
export const ResetPassword = meta.story({
  render: () => (
    <>
      <Dashboard />
      <LinkOutside to="/auth/change/r_ada">The link in the mail</LinkOutside>
    </>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      respond(sendReset, ({ body }) => {
        onReset(body);
        return {};
      }),
      respond(changePassword, ({ body }) => {
        onReset(body);
        return {};
      }),
    ),
  play: async (context) => {
    const { canvas } = context;
    await askForReset(context);
    await expect(await canvas.findByLabelText('Email')).toHaveValue(credentials.Email);
    await press(context, 'Send reset link');
    await canvas.findByRole('heading', { name: 'Check your email' });
    await follow(context, 'The link in the mail');
    await canvas.findByRole('heading', { name: 'Choose a new password' });
    await fillIn(context, {
      'New password': 'another sentence',
      'Confirm password': 'another sentence',
    });
    await press(context, 'Change password');
    await canvas.findByRole('heading', { name: 'Sign in' });
    await expect(onReset.mock.calls).toEqual([
      [{ email: 'ada@example.com' }],
      [{ email: 'ada@example.com' }],
      [{ newPassword: 'another sentence', resetId: 'r_ada' }],
    ]);
    await fillIn(context, { Email: credentials.Email, Password: 'another sentence' });
    await press(context, 'Sign in');
    await expect(await canvas.findByText("Let's get started!")).toBeVisible();
  },
});

/** Half set up yesterday: the guard leads to what is missing, without showing the page. */
export const WalletStillMissing = meta.story({
  parameters: { route: { path: '/*', url: '/links' } },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(respond(getOrganization, buildOrganization({ wallet: null })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Link your wallet')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});
