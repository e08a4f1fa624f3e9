import { expect, fn, waitFor } from 'storybook/test';

import { fail, hang, respond } from '#api/mocks/mock';
import { login } from '#contract/auth';
import { proveSecondFactor, signInWithPasskey, type ProofMethod } from '#contract/proofs';
import { useLoginScreen } from '#hooks/auth/useLoginScreen';
import { connect } from '#hooks/shared/connect';
import { LoginScreen } from '#screens/auth/LoginScreen';
import { hidePasskeys, answerPasskeyRequests } from '#tests/support/fakePasskeys';
import { fillIn, getSentence, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onProve = fn();

const asks = (methods: ProofMethod[]) =>
  respond(login, { secondFactor: { ticket: 't_sample', methods } });

const meta = preview.meta({
  title: 'Auth/LoginScreen',
  id: 'auth-loginscreen',
  tags: ['group:Second step'],
  component: connect(useLoginScreen, LoginScreen),
  parameters: { route: { path: '/auth/login', url: '/auth/login' } },
  beforeEach: ({ msw }) => {
    answerPasskeyRequests('accept');
    msw.use(
      asks(['passkey', 'app', 'recoveryCode']),
      respond(proveSecondFactor, ({ body }) => {
        onProve(body.proof.method);
        return { auth: 's_ada' };
      }),
    );
  },
});

async function signIn(context: Player) {
  await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
  await press(context, 'Sign in');
  await context.canvas.findByRole('heading', { name: 'One more step' });
}

/** The browser's own question follows a press. */
export const SecondFactorPasskey = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactor', by: 'has a passkey' }] },
  play: signIn,
});

export const SecondFactorProved = meta.story({
  parameters: {
    reachedFrom: [{ state: 'SecondFactorPasskey', by: 'uses it' }],
    leaves: ['the gate decides: setup, wallet or home'],
  },
  play: async (context) => {
    await signIn(context);
    await press(context, 'Use your passkey');
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onProve).toHaveBeenCalledWith('passkey');
    await expect(localStorage.getItem('auth')).toBe('s_ada');
  },
});

export const SecondFactorCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactorPasskey', by: 'closes the question' }] },
  beforeEach: () => answerPasskeyRequests('cancel'),
  play: async (context) => {
    await signIn(context);
    await press(context, 'Use your passkey');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'No passkey was used. You can try again.',
    );
  },
});

export const SecondFactorWaiting = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactorPasskey', by: 'presses Use your passkey' }] },
  beforeEach: () => answerPasskeyRequests('wait'),
  play: async (context) => {
    await signIn(context);
    await press(context, 'Use your passkey');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
  },
});

export const SecondFactorRecoveryCode = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactor', by: 'has neither at hand' }] },
  play: async (context) => {
    await signIn(context);
    await press(context, 'Use a recovery code');
    const field = await context.canvas.findByLabelText('Recovery code');
    await expect(field).toHaveFocus();
    await context.userEvent.type(field, 'k3jd-7xqa-mz2p-e6tw');
  },
});

export const SecondFactorSubmitting = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactor', by: 'enters the code' }] },
  beforeEach: ({ msw }) => msw.use(asks(['app', 'recoveryCode']), hang(proveSecondFactor)),
  play: async (context) => {
    await signIn(context);
    await fillIn(context, { Code: '123456' });
    await press(context, 'Confirm');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
  },
});

/** The code stays, and another can be typed. */
export const SecondFactorWrong = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactorSubmitting', by: 'the code is wrong' }] },
  beforeEach: ({ msw }) =>
    msw.use(asks(['app', 'recoveryCode']), fail(proveSecondFactor, 'wrong_proof')),
  play: async (context) => {
    await signIn(context);
    await fillIn(context, { Code: '000000' });
    await press(context, 'Confirm');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This code is wrong or was already used. Try again.',
    );
    await expect(context.canvas.getByLabelText('Code')).toHaveValue('000000');
  },
});

export const SecondFactorTooLate = meta.story({
  parameters: { reachedFrom: [{ state: 'SecondFactorSubmitting', by: 'has waited for too long' }] },
  beforeEach: ({ msw }) =>
    msw.use(asks(['app', 'recoveryCode']), fail(proveSecondFactor, 'sign_in_expired')),
  play: async (context) => {
    await signIn(context);
    await fillIn(context, { Code: '123456' });
    await press(context, 'Confirm');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      getSentence('sign_in_expired'),
    );
    await press(context, 'Back to sign-in');
    await expect(await context.canvas.findByLabelText('Password')).toBeVisible();
  },
});

/** The way back begins with what was written, without the password. */
export const SecondStepLeft = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByLabelText('Remember me'));
    await signIn(context);
    await press(context, 'Back to sign-in');
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ada@example.com');
    await expect(canvas.getByLabelText('Remember me')).toBeChecked();
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
});

/** A passkey is the only way, and this browser does not know it. */
export const SecondFactorUnsupported = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'has a passkey alone, and the browser knows none' }],
  },
  beforeEach: ({ msw }) => {
    msw.use(asks(['passkey']));
    return hidePasskeys();
  },
  play: async (context) => {
    await signIn(context);
    await expect(context.canvas.getByText(/^This browser does not support passkeys/)).toBeVisible();
  },
});

export const PasskeySignedIn = meta.story({
  tags: ['group:Passkey', '!group:Second step'],
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Use a passkey' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(signInWithPasskey, () => {
        onProve('alone');
        return { auth: 's_ada' };
      }),
    ),
  play: async (context) => {
    await press(context, 'Use a passkey');
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onProve).toHaveBeenCalledWith('alone');
    await expect(localStorage.getItem('auth')).toBe('s_ada');
  },
});

export const PasskeyRefused = meta.story({
  tags: ['group:Passkey', '!group:Second step'],
  parameters: { reachedFrom: [{ state: 'Idle', by: 'uses a passkey that was removed' }] },
  beforeEach: ({ msw }) => msw.use(fail(signInWithPasskey, 'passkey_refused')),
  play: async (context) => {
    await press(context, 'Use a passkey');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      getSentence('passkey_refused'),
    );
  },
});

/** Nothing speaks of passkeys. */
export const PasskeysUnknown = meta.story({
  tags: ['group:Passkey', '!group:Second step'],
  parameters: { reachedFrom: [{ by: 'opens the page in a browser without passkeys' }] },
  beforeEach: hidePasskeys,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Email')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  },
});
