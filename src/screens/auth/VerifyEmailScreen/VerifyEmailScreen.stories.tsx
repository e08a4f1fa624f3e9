import { expect, fn } from 'storybook/test';

import { drop, fail, hang, respond } from '#api/mocks/mock';
import { sendEmailLink, verifyEmail } from '#contract/auth';
import { useVerifyEmailScreen } from '#hooks/auth/useVerifyEmailScreen';
import { connect } from '#hooks/shared/connect';
import { VerifyEmailScreen } from '#screens/auth/VerifyEmailScreen';
import { createDeferred } from '#tests/support/deferred';
import { expectReadingAt, leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onVerify = fn();
let answer = createDeferred<Record<string, never>>();

const meta = preview.meta({
  title: 'Auth/VerifyEmailScreen',
  component: connect(useVerifyEmailScreen, VerifyEmailScreen),
  parameters: {
    screen: { address: '/auth/verify/{id}', checklist: 'Sign-in and setup' },
    route: { path: '/auth/verify/:verifyId', url: '/auth/verify/v_1' },
  },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(verifyEmail, ({ body }) => {
        onVerify(body);
        return {};
      }),
    );
  },
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

export const Checking = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the link of the mail' }] },
  beforeEach: ({ msw }) => msw.use(hang(verifyEmail)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirming your email' })).toBeVisible();
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
  },
});

export const Verified = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Checking', by: 'the link works' },
      { state: 'Failed', by: 'tries again' },
    ],
    leaves: ['goes to /'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expect(onVerify.mock.calls).toEqual([[{ verifyId: 'v_1' }]]);
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
  },
});

export const Mobile = Verified.extend({ globals: at('mobile') });

/** The link is opened in another browser, or by a person who has not registered. */
export const SignedOut = meta.story({
  parameters: {
    reachedFrom: [{ by: 'opens the link of the mail, not signed in' }],
    leaves: ['goes to /auth/login'],
  },
  beforeEach: () => localStorage.removeItem('auth'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in first' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    await expect(onVerify).not.toHaveBeenCalled();
  },
});

export const Unusable = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'the link is too old, or of another user' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(verifyEmail, 'email_link_unusable')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeVisible();
  },
});

export const Sending = meta.story({
  parameters: { reachedFrom: [{ state: 'Unusable', by: 'presses Send again' }] },
  beforeEach: ({ msw }) => {
    msw.use(fail(verifyEmail, 'email_link_unusable'), hang(sendEmailLink));
  },
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await leaveFocus();
  },
});

export const Sent = meta.story({
  parameters: { reachedFrom: [{ state: 'Sending', by: 'it is sent' }] },
  beforeEach: Unusable.input.beforeEach,
  play: async (context) => {
    await press(context, 'Send again');
    const heading = await context.canvas.findByRole('heading', { name: 'Check your inbox' });
    await expect(await context.canvas.findByRole('status')).toHaveTextContent(
      /^A new link is on its way/,
    );
    await expectReadingAt(heading);
    await leaveFocus();
    await expect(context.canvas.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
});

export const SendFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'Sending', by: 'it fails' }] },
  beforeEach: ({ msw }) => {
    msw.use(fail(verifyEmail, 'email_link_unusable'), fail(sendEmailLink, 503));
  },
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /^The link could not be sent/,
    );
    await leaveFocus();
  },
});

/** Nothing is known of the link. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Checking', by: 'the server does not answer' }] },
  beforeEach: ({ msw }) => msw.use(fail(verifyEmail, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We could not check/);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/**
 * The connection is lost. The page says that the link could not be checked, and offers to try
 * again.
 */
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(drop(verifyEmail)),
  play: Failed.input.play,
});

/** The heading stays where it is when the answer comes. */
export const HeadingStays = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => {
    answer = createDeferred();
    msw.use(respond(verifyEmail, () => answer.promise));
  },
  play: async ({ canvas }) => {
    const getTop = () => canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top;
    const top = getTop();
    answer.settle({});
    await canvas.findByRole('heading', { name: 'Email confirmed' });
    await expect(getTop()).toBe(top);
  },
});
