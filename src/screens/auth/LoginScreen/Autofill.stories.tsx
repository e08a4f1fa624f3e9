import { expect, fn, waitFor } from 'storybook/test';

import { fail, respond } from '#api/mocks/mock';
import { login } from '#contract/auth';
import { createSignInOptions, signInWithPasskey } from '#contract/proofs';
import type { AssertionOptions } from '#contract/webauthn';
import { DAY_MS, MINUTE_MS } from '#domain/durations';
import { useLoginScreen } from '#hooks/auth/useLoginScreen';
import { connect } from '#hooks/shared/connect';
import { LoginScreen } from '#screens/auth/LoginScreen';
import { listenToAutofill, type AutofillRequest } from '#tests/support/fakePasskeys';
import { fakeTime, passTime } from '#tests/support/fakeTime';
import { fillIn, getSentence, press } from '#tests/support/play';
import preview from '#.storybook/preview';

/** What the browser was asked to offer: it shows none of it in a story. */
let requests: AutofillRequest[] = [];
const onSignIn = fn();

const options: Omit<AssertionOptions, 'challenge'> = {
  rpId: 'till.example',
  timeout: 5 * MINUTE_MS,
  allowCredentials: [],
  userVerification: 'required',
};

/** Passkeys beside the email, which a browser offers by itself while the page is there. */
const meta = preview.meta({
  title: 'Auth/LoginScreen',
  id: 'auth-loginscreen',
  tags: ['!dev', '!autodocs'],
  component: connect(useLoginScreen, LoginScreen),
  parameters: { route: { path: '/auth/login', url: '/auth/login' } },
  beforeEach: ({ msw }) => {
    let made = 0;
    requests = listenToAutofill('cancel');
    msw.use(
      respond(createSignInOptions, () => {
        made += 1;
        return { ...options, challenge: btoa(`challenge ${made}`) };
      }),
      respond(signInWithPasskey, () => {
        onSignIn();
        return { auth: 's_ada' };
      }),
    );
    return fakeTime();
  },
});

/** Each request has a challenge of its own, and the newest is the only one that is still open. */
async function expectOffered(count: number) {
  await waitFor(() => expect(requests).toHaveLength(count));
  await expect(new Set(requests.map(({ challenge }) => challenge)).size).toBe(count);
  await expect(requests.map(({ signal }) => signal?.aborted)).toEqual(
    requests.map((_, index) => index < count - 1),
  );
}

/** The server forgets a challenge after five minutes: the page asks for a new one before. */
export const AutofillRenewed = meta.story({
  play: async ({ canvas }) => {
    await expectOffered(1);
    passTime(3 * MINUTE_MS);
    passTime(MINUTE_MS);
    await expectOffered(2);
    passTime(60 * MINUTE_MS);
    await expectOffered(3);
    requests[2]?.choose();
    await expect(await canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onSignIn).toHaveBeenCalledOnce();
  },
});

/** The box counts for a passkey that the browser offers, too. */
export const AutofillRemembered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expectOffered(1);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember me' }));
    requests[0]?.choose();
    await expect(await canvas.findByText('Navigated to /')).toBeVisible();
    await expect(Number(localStorage.getItem('authUntil')) - Date.now()).toBe(30 * DAY_MS);
  },
});

/** The browser ends the offer when the button asks for a passkey. */
export const AutofillAfterCancelledButton = meta.story({
  play: async (context) => {
    await expectOffered(1);
    await press(context, 'Use a passkey');
    await context.canvas.findByRole('alert');
    await expectOffered(2);
    requests[1]?.choose();
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
  },
});

export const AutofillAfterRefusal = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(signInWithPasskey, 'passkey_refused')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.choose();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      getSentence('passkey_refused'),
    );
    await waitFor(() => expect(requests).toHaveLength(2));
  },
});

/** The question of the second step ends the offer, too. */
export const AutofillAfterSecondStep = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(respond(login, { secondFactor: { ticket: 't_sample', methods: ['passkey'] } })),
  play: async (context) => {
    await expectOffered(1);
    await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await press(context, 'Use your passkey');
    await context.canvas.findByRole('alert');
    await press(context, 'Back to sign-in');
    await context.canvas.findByLabelText('Password');
    await expectOffered(2);
  },
});
