import { expect, fn, waitFor } from 'storybook/test';

import { fail, hang, respond } from '#api/mocks/mock';
import { changePassword } from '#contract/auth';
import { useResetChangeScreen } from '#hooks/auth/useResetChangeScreen';
import { connect } from '#hooks/shared/connect';
import { ResetChangeScreen } from '#screens/auth/ResetChangeScreen';
import { expectFailure, expectWrongField, fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onChange = fn();

const at = (url: string) => ({ route: { path: '/auth/change/:resetId', url } });

const meta = preview.meta({
  title: 'Auth/ResetChangeScreen',
  component: connect(useResetChangeScreen, ResetChangeScreen),
  parameters: {
    ...at('/auth/change/r_ada'),
    screen: { address: '/auth/change/{resetId}', checklist: 'Sign-in and setup' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(changePassword, ({ body }) => {
        onChange(body);
        return {};
      }),
    ),
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const SUBMIT = 'Change password';
const typed = { 'New password': 'a long sentence', 'Confirm password': 'a long sentence' };

/** C035, C038. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'follows the link of the mail' }] },
  play: async ({ canvas }) => {
    for (const label of Object.keys(typed)) {
      await expect(canvas.getByLabelText(label)).toBeRequired();
      await expect(canvas.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    await expect(canvas.getByRole('link', { name: 'Get a new one' })).toHaveAttribute(
      'href',
      '/auth/reset',
    );
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: (context) => fillIn(context, typed),
});

/** C036, C037: a new password does not sign the visitor in. */
export const Changed = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Submitting', by: 'the password is changed' },
      { state: 'PasswordsDifferThenMatch', by: 'the password is changed' },
    ],
    leaves: ['goes to /auth/login'],
  },
  play: async (context) => {
    await fillIn(context, typed);
    await context.userEvent.keyboard('{Enter}');
    await expect(await context.canvas.findByText('Navigated to /auth/login')).toBeVisible();
    await expect(onChange.mock.calls).toEqual([
      [{ newPassword: 'a long sentence', resetId: 'r_ada' }],
    ]);
    await expect(localStorage).toHaveLength(0);
  },
});

export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Filled', by: 'presses Change password' },
      { state: 'Failed', by: 'presses Change password again' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(changePassword)),
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

/** C039: said here, and nothing is sent. */
export const PasswordsDiffer = meta.story({
  parameters: { reachedFrom: [{ state: 'Filled', by: 'presses it with two different passwords' }] },
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, { ...typed, 'Confirm password': 'another sentence' });
    await press(context, SUBMIT);
    await expectFailure(context, 'The passwords do not match!');
    await expectWrongField(context, 'Confirm password');
    await expect(canvas.getByLabelText('New password')).toHaveValue('a long sentence');
    await expect(onChange).not.toHaveBeenCalled();
    await expect(logger.error).not.toHaveBeenCalled();
  },
});

export const PasswordsDifferThenMatch = meta.story({
  parameters: {
    reachedFrom: [{ state: 'PasswordsDiffer', by: 'makes them alike and presses again' }],
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillIn(context, { ...typed, 'Confirm password': 'another sentence' });
    await press(context, SUBMIT);
    await canvas.findByRole('alert');
    await userEvent.clear(canvas.getByLabelText('Confirm password'));
    await fillIn(context, { 'Confirm password': 'a long sentence' });
    await press(context, SUBMIT);
    await expect(await canvas.findByText('Navigated to /auth/login')).toBeVisible();
    await expect(onChange).toHaveBeenCalledOnce();
  },
});

/** C040: a link that was used, ran out or never was. The way to a new one is on the page. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Submitting', by: 'the link was used or is too old, or the server fails' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(fail(changePassword, 'reset_link_unusable')),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'reset_link_unusable');
    await expect(canvas.getByLabelText('New password')).toHaveValue('a long sentence');
    await expect(canvas.getByRole('link', { name: 'Get a new one' })).toBeVisible();
    await expect(logger.error).toHaveBeenCalledWith('mutation.changePassword', expect.any(Error));
  },
});

/** What only the server knows of a password is said, and its field is marked. */
export const CommonPassword = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(fail(changePassword, 'common_password', { field: 'newPassword' })),
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'common_password');
    await expectWrongField(context, 'New password');
  },
});

/** An address with an encoded path in it is an identifier like any other. */
export const StrangeIdentifier = meta.story({
  parameters: {
    ...at('/auth/change/..%2f..%2flogin'),
    reachedFrom: [{ by: 'follows a link with a strange identifier' }],
  },
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await context.canvas.findByText('Navigated to /auth/login');
    await expect(onChange).toHaveBeenCalledWith({
      newPassword: 'a long sentence',
      resetId: '../../login',
    });
  },
});

export const RequiredEmpty = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Idle', by: 'presses Change password with a field empty' }],
  },
  play: async (context) => {
    const { canvas } = context;
    await press(context, SUBMIT);
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
    await expect(canvas.getByLabelText('New password')).toBeInvalid();
    await expect(onChange).not.toHaveBeenCalled();
  },
});

export const LongContent = meta.story({
  play: async (context) => {
    const long = 'a sentence that goes on and on '.repeat(5);
    await fillIn(context, { 'New password': long, 'Confirm password': long });
    for (const button of context.canvas.getAllByRole('button', { name: 'Show password' })) {
      await context.userEvent.click(button);
    }
  },
});

export const Mobile = PasswordsDiffer.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
