import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { Button } from '#components/Button';
import { fail, hang, respond } from '#api/mocks/mock';
import { askForProof } from '#api/proofRequests';
import { clearToken } from '#api/session';
import { getProofMethods, prove, type ProofMethod } from '#contract/proofs';
import { useProofDialog } from '#hooks/dashboard/useProofDialog';
import { connect } from '#hooks/shared/connect';
import { ProofDialog } from '#screens/dashboard/ProofDialog';
import { hidePasskeys, answerPasskeyRequests } from '#tests/support/fakePasskeys';
import { getSentence, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onAnswer = fn();
const onProve = fn();

const Asker = connect(useProofDialog, ProofDialog);

/** A page with something that matters, and the dialog that its host puts around it. */
function Page() {
  return (
    <>
      <Button onClick={() => void askForProof().then(onAnswer)}>Change wallet</Button>
      <Asker />
    </>
  );
}

const meta = preview.meta({
  title: 'Shell/ProofDialog',
  component: Page,
  parameters: {
    screen: { address: 'every page of the dashboard', checklist: 'Layout' },
    padded: true,
  },
  beforeEach: () => answerPasskeyRequests('accept'),
});

/** Makes a call that needs a proof. Returns the dialog, to play in. */
async function ask(context: Player) {
  await press(context, 'Change wallet');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await waitFor(() => expect(dialog).toBeVisible());
  return { canvas: within(dialog), userEvent: context.userEvent };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const withMethods = (...methods: ProofMethod[]) => respond(getProofMethods, { methods });

/** A user who has only a password. */
export const Asking = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'has only a password' }] },
  play: async (context) => {
    const { canvas } = await ask(context);
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
  },
});

/** The call is made again. The password is sent as it was written, with its spaces. */
export const Proved = meta.story({
  parameters: { reachedFrom: [{ state: 'Asking', by: 'enters the password' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(prove, ({ body }) => {
        onProve(body);
        return {};
      }),
    ),
  play: async (context) => {
    const dialog = await ask(context);
    await context.userEvent.type(await dialog.canvas.findByLabelText('Password'), ' a sentence ');
    await press(dialog, 'Confirm');
    await expectClosed();
    await expect(onProve.mock.calls).toEqual([
      [{ proof: { method: 'password', password: ' a sentence ' } }],
    ]);
    await expect(onAnswer).toHaveBeenCalledWith(true);
  },
});

/** The call fails as it was refused: its form keeps what was typed. */
export const Closed = meta.story({
  parameters: { reachedFrom: [{ state: 'Asking', by: 'closes it' }] },
  play: async (context) => {
    const dialog = await ask(context);
    await press(dialog, 'Close');
    await expectClosed();
    await expect(onAnswer).toHaveBeenCalledWith(false);
  },
});

export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'does something that matters, long after signing in' }] },
  beforeEach: ({ msw }) => msw.use(hang(getProofMethods)),
  play: async (context) => {
    const { canvas } = await ask(context);
    await expect(await canvas.findByText('Loading...')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(getProofMethods, 500)),
  play: async (context) => {
    const { canvas } = await ask(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^We could not load your ways to confirm/,
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const WrongPassword = meta.story({
  parameters: { reachedFrom: [{ state: 'Asking', by: 'enters a wrong password' }] },
  beforeEach: ({ msw }) => msw.use(fail(prove, 'wrong_proof')),
  play: async (context) => {
    const dialog = await ask(context);
    await context.userEvent.type(await dialog.canvas.findByLabelText('Password'), 'wrong');
    await press(dialog, 'Confirm');
    await expect(await dialog.canvas.findByRole('alert')).toHaveTextContent(
      'This password is wrong. Try again.',
    );
    await expect(onAnswer).not.toHaveBeenCalled();
  },
});

export const WrongRecoveryCode = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(withMethods('recoveryCode'), fail(prove, 'wrong_proof')),
  play: async (context) => {
    const dialog = await ask(context);
    await context.userEvent.type(await dialog.canvas.findByLabelText('Recovery code'), 'wrong');
    await press(dialog, 'Confirm');
    await expect(await dialog.canvas.findByRole('alert')).toHaveTextContent(
      'This code is wrong or was already used. Try again.',
    );
  },
});

export const TooMany = meta.story({
  parameters: { reachedFrom: [{ state: 'WrongPassword', by: 'has tried too often' }] },
  beforeEach: ({ msw }) => msw.use(fail(prove, 'too_many_attempts')),
  play: async (context) => {
    const dialog = await ask(context);
    await context.userEvent.type(await dialog.canvas.findByLabelText('Password'), 'wrong');
    await press(dialog, 'Confirm');
    await expect(await dialog.canvas.findByRole('alert')).toHaveTextContent(
      getSentence('too_many_attempts'),
    );
  },
});

/** The first of several ways. */
export const Passkey = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'has a passkey' }] },
  beforeEach: ({ msw }) => msw.use(withMethods('passkey', 'app', 'recoveryCode')),
  play: async (context) => {
    const { canvas } = await ask(context);
    await expect(await canvas.findByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  },
});

export const PasskeyProved = meta.story({
  parameters: { reachedFrom: [{ state: 'Passkey', by: 'presses Use your passkey' }] },
  beforeEach: Passkey.input.beforeEach,
  play: async (context) => {
    await press(await ask(context), 'Use your passkey');
    await expectClosed();
    await expect(onAnswer).toHaveBeenCalledWith(true);
  },
});

export const PasskeyCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'Passkey', by: 'closes the question of the browser' }] },
  beforeEach: ({ msw }) => {
    answerPasskeyRequests('cancel');
    msw.use(withMethods('passkey', 'recoveryCode'));
  },
  play: async (context) => {
    const dialog = await ask(context);
    await press(dialog, 'Use your passkey');
    await expect(await dialog.canvas.findByRole('alert')).toHaveTextContent(
      'No passkey was used. You can try again.',
    );
  },
});

/** This browser does not support passkeys: the next way comes first. */
export const AppCode = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Loading', by: 'has an app, and the browser knows no passkeys' }],
  },
  beforeEach: ({ msw }) => {
    msw.use(withMethods('passkey', 'app', 'recoveryCode'));
    return hidePasskeys();
  },
  play: async (context) => {
    const { canvas } = await ask(context);
    await context.userEvent.type(await canvas.findByLabelText('Code'), '123456');
  },
});

/** Nothing is left to prove: the call fails, and the page of the sign-in comes. */
export const SessionEnded = meta.story({
  parameters: { reachedFrom: [{ state: 'Asking', by: 'signs out in another tab' }] },
  play: async (context) => {
    await ask(context);
    clearToken();
    await expectClosed();
    await expect(onAnswer).toHaveBeenCalledWith(false);
  },
});
