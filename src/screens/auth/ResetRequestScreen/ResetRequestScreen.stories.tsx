import { expect, fn, waitFor } from 'storybook/test';

import { drop, fail, hang, respond } from '#api/mocks/mock';
import { sendReset } from '#contract/auth';
import { useResetRequestScreen } from '#hooks/auth/useResetRequestScreen';
import { connect } from '#hooks/shared/connect';
import { ResetRequestScreen } from '#screens/auth/ResetRequestScreen';
import { expectFailure, fillIn, press } from '#tests/support/play';
import { common } from '#domain/messages/common';
import preview from '#.storybook/preview';

const onSend = fn();

const meta = preview.meta({
  title: 'Auth/ResetRequestScreen',
  component: connect(useResetRequestScreen, ResetRequestScreen),
  parameters: {
    screen: { address: '/auth/reset', checklist: 'Sign-in and setup' },
    route: { path: '/auth/reset', url: '/auth/reset' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(sendReset, ({ body }) => {
        onSend(body);
        return {};
      }),
    ),
});

/** The one failure without 'Please try again.' */
const FAILED = 'Oops! Something went wrong.';
const SUBMIT = 'Send reset link';
const typed = { Email: 'ada@example.com' };
const longEmail = `${'a-very-long-name.'.repeat(6)}@${'subdomain.'.repeat(8)}example.com`;

/** C028, C032. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toEqual([canvas.getByLabelText('Email')]);
    await expect(canvas.getByLabelText('Email')).toBeRequired();
    await expect(canvas.getByLabelText('Email')).toHaveValue('');
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: (context) => fillIn(context, typed),
});

/** C029, C030: whether the address is known does not show. */
export const Sent = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server takes it' }],
    leaves: ['goes to /auth/reset/message'],
  },
  play: async (context) => {
    await fillIn(context, typed);
    await context.userEvent.keyboard('{Enter}');
    await expect(await context.canvas.findByText('Navigated to /auth/reset/message')).toBeVisible();
    await expect(onSend.mock.calls).toEqual([[{ email: 'ada@example.com' }]]);
  },
});

/** Who asks again need not type it again. */
export const Prefilled = meta.story({
  parameters: {
    route: { path: '/auth/reset', url: '/auth/reset', state: { email: 'ada@example.com' } },
    reachedFrom: [{ by: 'asks for another mail' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
  },
});

export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Filled', by: 'presses Send' },
      { state: 'Prefilled', by: 'presses Send' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(sendReset)),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, typed);
    const { width } = canvas.getByRole('button', { name: SUBMIT }).getBoundingClientRect();
    await press(context, SUBMIT);
    const button = await canvas.findByRole('button', { name: 'Loading...' });
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

/** C031: these words, and no more where nothing is known. The address stays. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server refuses, or cannot be reached' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(sendReset, 'server_error')),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED);
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect(logger.error).toHaveBeenCalledWith('mutation.sendReset', expect.any(Error));
  },
});

/** Too many requests and no network at all are failures like any other. */
export const FailedThenSent = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Failed', by: 'presses Send again, and it works' }],
    leaves: ['goes to /auth/reset/message'],
  },
  beforeEach: ({ msw }) => msw.use(drop(sendReset)),
  play: async (context) => {
    const { canvas, msw } = context;
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, common.unanswered);
    msw.use(fail(sendReset, 'too_many_requests'));
    await press(context, SUBMIT);
    await waitFor(() => expect(context.logger.error).toHaveBeenCalledTimes(2));
    await expectFailure(context, FAILED, 'too_many_requests');
    msw.use(respond(sendReset, {}));
    await press(context, SUBMIT);
    await expect(await canvas.findByText('Navigated to /auth/reset/message')).toBeVisible();
  },
});

export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Send with the field empty' }] },
  play: async (context) => {
    const { canvas } = context;
    await press(context, SUBMIT);
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await expect(canvas.getByLabelText('Email')).toBeInvalid();
    await expect(onSend).not.toHaveBeenCalled();
  },
});

export const InvalidEmail = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Filled', by: 'presses Send with something that is no email address' }],
  },
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, { Email: 'ada at example.com' });
    await press(context, SUBMIT);
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await expect(canvas.getByLabelText('Email')).toBeInvalid();
    await expect(onSend).not.toHaveBeenCalled();
  },
});

export const LongContent = meta.story({ play: (context) => fillIn(context, { Email: longEmail }) });

export const Mobile = Failed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
