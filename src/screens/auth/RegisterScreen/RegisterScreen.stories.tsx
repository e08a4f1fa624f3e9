import { expect, fn, waitFor } from 'storybook/test';

import { fail, hang, respond } from '#api/mocks/mock';
import { register } from '#contract/auth';
import { useRegisterScreen } from '#hooks/auth/useRegisterScreen';
import { connect } from '#hooks/shared/connect';
import { RegisterScreen } from '#screens/auth/RegisterScreen';
import { expectFailure, expectWrongField, fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onRegister = fn();

const meta = preview.meta({
  title: 'Auth/RegisterScreen',
  component: connect(useRegisterScreen, RegisterScreen),
  parameters: {
    screen: { address: '/auth/register', checklist: 'Sign-in and setup' },
    route: { path: '/auth/register', url: '/auth/register' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(register, ({ body }) => {
        onRegister(body);
        return { auth: 's_ada' };
      }),
    ),
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const SUBMIT = 'Create account';
const typed = {
  Email: 'ada@example.com',
  Password: 'a long sentence',
  'Confirm password': 'a long sentence',
};

/** C022, C023, C027. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  play: async ({ canvas }) => {
    for (const label of Object.keys(typed))
      await expect(canvas.getByLabelText(label)).toBeRequired();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: (context) => fillIn(context, typed),
});

/** C024: the confirmation stays here. */
export const Registered = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Submitting', by: 'the account is made' },
      { state: 'PasswordsDifferThenMatch', by: 'the account is made' },
    ],
    leaves: ['the gate leads to the setup'],
  },
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onRegister.mock.calls).toEqual([
      [{ email: 'ada@example.com', password: 'a long sentence' }],
    ]);
    await expect(localStorage.getItem('auth')).toBe('s_ada');
  },
});

export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Filled', by: 'presses Create account' },
      { state: 'Failed', by: 'presses Create account again' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(register)),
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

/** C025: said here, and nothing is sent; it leaves with the next attempt. */
export const PasswordsDiffer = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Filled', by: 'presses Create account with two different passwords' }],
  },
  play: async (context) => {
    const { canvas, logger } = context;
    // Shorter than a password may be: the browser has no say in it.
    await fillIn(context, { ...typed, 'Confirm password': 'a long' });
    await press(context, SUBMIT);
    await expectFailure(context, 'The passwords do not match!');
    await expectWrongField(context, 'Confirm password');
    await expect(canvas.getByLabelText('Password')).toHaveValue('a long sentence');
    await expect(onRegister).not.toHaveBeenCalled();
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
    await expect(await canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onRegister).toHaveBeenCalledOnce();
  },
});

/** C026: the same words as for every failure; then that the address has an account, at its field. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server refuses, or cannot be reached' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(register, 'email_taken')),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'email_taken');
    await expectWrongField(context, 'Email');
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect(logger.error).toHaveBeenCalledWith('mutation.register', expect.any(Error));
  },
});

export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Create account with a field empty' }] },
  play: async (context) => {
    await press(context, SUBMIT);
    await waitFor(() => expect(context.canvas.getByLabelText('Email')).toHaveFocus());
    await expect(context.canvas.getByLabelText('Email')).toBeInvalid();
    await expect(onRegister).not.toHaveBeenCalled();
  },
});

export const LongContent = meta.story({
  play: (context) =>
    fillIn(context, {
      ...typed,
      Email: `${'a-very-long-name.'.repeat(6)}@${'subdomain.'.repeat(8)}example.com`,
    }),
});

export const Mobile = PasswordsDiffer.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
