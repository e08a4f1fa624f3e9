import { expect, fn, waitFor } from 'storybook/test';

import { drop, fail, hang, respond } from '#api/mocks/mock';
import { sendReset } from '#contract/auth';
import { common } from '#domain/messages/common';
import { useResetSentScreen } from '#hooks/auth/useResetSentScreen';
import { connect } from '#hooks/shared/connect';
import { ResetSentScreen } from '#screens/auth/ResetSentScreen';
import { expectFailure, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onSend = fn();

const AGAIN = 'Send again';
const SENT_AGAIN =
  'We sent it again, if ada@example.com belongs to an account and got fewer than 5 of these emails in the last 24 hours.';

const route = { path: '/auth/reset/message', url: '/auth/reset/message' };
const sentTo = (email: string) => ({ route: { ...route, state: { email } } });

const meta = preview.meta({
  title: 'Auth/ResetSentScreen',
  component: connect(useResetSentScreen, ResetSentScreen),
  parameters: {
    ...sentTo('ada@example.com'),
    screen: { address: '/auth/reset/message', checklist: 'Sign-in and setup' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(sendReset, ({ body }) => {
        onSend(body);
        return {};
      }),
    ),
});

/** C033, C034. It does not say whether the address is known. */
export const Sent = meta.story({
  parameters: { reachedFrom: [{ by: 'a reset link was asked for' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(
      canvas.getByText(
        'If ada@example.com belongs to an account, a one-time reset link is on its way. It works for 10 minutes.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: AGAIN })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Open the outbox' })).toBeNull();
  },
});

export const SendingAgain = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Sent', by: 'presses Send again' },
      { state: 'SentAgain', by: 'presses Send again' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(sendReset)),
  play: async (context) => {
    await press(context, AGAIN);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

/** C034: to the email that was typed, and as before it does not say whether that is known. */
export const SentAgain = meta.story({
  parameters: { reachedFrom: [{ state: 'SendingAgain', by: 'the server takes it' }] },
  play: async (context) => {
    const { canvas } = context;
    await press(context, AGAIN);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(SENT_AGAIN));
    await expect(canvas.getByRole('button', { name: AGAIN })).toHaveFocus();
    await expect(onSend.mock.calls).toEqual([[{ email: 'ada@example.com' }]]);
  },
});

/** C031: the words of the form. Nothing was sent. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'SendingAgain', by: 'the server refuses, or cannot be reached' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(sendReset, 'too_many_requests')),
  play: async (context) => {
    await press(context, AGAIN);
    await expectFailure(context, 'Oops! Something went wrong.', 'too_many_requests');
    await expect(context.canvas.queryByText(SENT_AGAIN)).toBeNull();
  },
});

export const FailedThenSent = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(drop(sendReset)),
  play: async (context) => {
    const { canvas, msw } = context;
    await press(context, AGAIN);
    await expectFailure(context, 'Oops! Something went wrong.', common.unanswered);
    msw.use(respond(sendReset, {}));
    await press(context, AGAIN);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(SENT_AGAIN));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const EmailUnknown = meta.story({
  parameters: {
    route: { ...route, state: null },
    reachedFrom: [{ by: 'opens a bookmark' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^If your email belongs to an account/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: AGAIN })).toHaveAttribute('href', '/auth/reset');
    await expect(canvas.queryByRole('link', { name: 'Change it' })).toBeNull();
  },
});

/** The form asks for the email that is not known, or is wrong. */
export const EmailChanged = meta.story({
  tags: ['!dev'],
  parameters: {
    reachedFrom: [{ state: 'Sent', by: 'presses Change it' }],
    leaves: ['goes to /auth/reset'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Change it' }));
    await expect(await canvas.findByText('Navigated to /auth/reset')).toBeVisible();
  },
});

/** On a local run nothing is sent: the mail is in the outbox. */
export const WithOutbox = meta.story({
  parameters: {
    hostConfig: { outboxUrl: 'http://localhost:3000/outbox' },
    reachedFrom: [{ by: 'the same, on a local run' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute(
      'href',
      'http://localhost:3000/outbox',
    );
  },
});

export const LongContent = meta.story({
  parameters: sentTo(`${'a-very-long-name.'.repeat(6)}@${'subdomain.'.repeat(8)}example.com`),
});

export const Mobile = WithOutbox.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const Reflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
