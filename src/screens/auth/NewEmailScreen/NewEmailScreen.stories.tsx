import { expect, fn } from 'storybook/test';

import { fail, hang, respond } from '#api/mocks/mock';
import { confirmEmailChange } from '#contract/credentials';
import { useNewEmailScreen } from '#hooks/auth/useNewEmailScreen';
import { connect } from '#hooks/shared/connect';
import { NewEmailScreen } from '#screens/auth/NewEmailScreen';
import { leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onConfirm = fn();

const meta = preview.meta({
  title: 'Auth/NewEmailScreen',
  component: connect(useNewEmailScreen, NewEmailScreen),
  parameters: {
    screen: { address: '/auth/email/{id}', checklist: 'Sign-in and setup' },
    route: { path: '/auth/email/:changeId', url: '/auth/email/e_1' },
  },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(confirmEmailChange, ({ body }) => {
        onConfirm(body);
        return {};
      }),
    );
  },
});

export const Checking = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the link of the mail' }] },
  beforeEach: ({ msw }) => msw.use(hang(confirmEmailChange)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Changing your email' })).toBeVisible();
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
  },
});

export const Changed = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Checking', by: 'the link works' },
      { state: 'Failed', by: 'tries again' },
    ],
    leaves: ['goes to /'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Email changed' })).toBeVisible();
    await expect(onConfirm.mock.calls).toEqual([[{ changeId: 'e_1' }]]);
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
  },
});

export const Mobile = Changed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** The link alone is not enough: it may have gone to a mistyped address. */
export const SignedOut = meta.story({
  parameters: {
    reachedFrom: [
      { by: 'opens the link where they are not signed in' },
      { state: 'Checking', by: 'the session has ended' },
    ],
    leaves: ['goes to /auth/login'],
  },
  beforeEach: ({ msw }) => msw.use(fail(confirmEmailChange, 'session_expired')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in first' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
  },
});

export const Unusable = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'the link was used, given up, or is too old' }],
    leaves: ['goes to /settings/security'],
  },
  beforeEach: ({ msw }) => msw.use(fail(confirmEmailChange, 'email_change_unusable')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Security settings' })).toBeVisible();
  },
});

/** Nothing is known of the link. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Checking', by: 'the server does not answer' }] },
  beforeEach: ({ msw }) => msw.use(fail(confirmEmailChange, 503)),
  play: async (context) => {
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/^We could not check/);
    await press(context, 'Try again');
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
    await leaveFocus();
  },
});
