import { expect, fn, waitFor } from 'storybook/test';

import { buildOrganization, buildUser } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { updateOrganization } from '#contract/organizations';
import { updateUser } from '#contract/users';
import { useProfileScreen } from '#hooks/auth/useProfileScreen';
import { connect } from '#hooks/shared/connect';
import { ProfileScreen } from '#screens/auth/ProfileScreen';
import { expectFailure, fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onSent = fn();

const meta = preview.meta({
  title: 'Setup/ProfileScreen',
  component: connect(useProfileScreen, ProfileScreen),
  parameters: {
    screen: { address: '/setup', checklist: 'Sign-in and setup' },
    route: { path: '/setup', url: '/setup' },
  },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(updateUser, ({ body, bearer }) => {
        onSent('PATCH /user', body, bearer);
        return buildUser();
      }),
      respond(updateOrganization, ({ body, bearer }) => {
        onSent('PATCH /organization', body, bearer);
        return buildOrganization();
      }),
    );
  },
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const SUBMIT = 'Continue';
const typed = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  'Organization Name': 'Harbour Coffee',
};
const user = ['PATCH /user', { firstName: 'Ada', lastName: 'Lovelace' }, 's_ada'];
const organization = ['PATCH /organization', { name: 'Harbour Coffee' }, 's_ada'];

/** C041: every field is required. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'the gate finds no first name' }] },
  play: async ({ canvas }) => {
    for (const label of Object.keys(typed))
      await expect(canvas.getByLabelText(label)).toBeRequired();
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: (context) => fillIn(context, typed),
});

/** C042, C043: the user first, then the organization. */
export const Saved = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'user and organization are stored' }],
    leaves: ['goes to /'],
  },
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onSent.mock.calls).toEqual([user, organization]);
  },
});

export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Filled', by: 'presses Continue' },
      { state: 'Failed', by: 'presses Continue again: both calls are made again' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(updateOrganization)),
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

/** C044: the second call fails; the next attempt makes both again. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'one of the two calls fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(updateOrganization, 500)),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED);
    await expect(onSent.mock.calls).toEqual([user]);
    await press(context, SUBMIT);
    await waitFor(() => expect(onSent.mock.calls).toEqual([user, user]));
    await expectFailure(context, FAILED);
    await expect(canvas.getByLabelText('Organization Name')).toHaveValue('Harbour Coffee');
    await expect(logger.error).toHaveBeenCalledWith('mutation.setUpProfile', expect.any(Error));
  },
});

/** The second call must not name another user's organization. */
export const AnotherSignsInBetween = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) =>
    msw.use(
      respond(updateUser, ({ body, bearer }) => {
        onSent('PATCH /user', body, bearer);
        localStorage.setItem('auth', 's_bob');
        return buildUser();
      }),
    ),
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED);
    await expect(onSent.mock.calls).toEqual([user]);
  },
});

/** The gate around the page leads to the sign-in; the call's 401 is a failure like any other. */
export const NotSignedIn = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'is not signed in' }] },
  beforeEach: ({ msw }) => {
    localStorage.clear();
    msw.use(fail(updateUser, 'session_expired'));
  },
  play: async (context) => {
    await fillIn(context, typed);
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'session_expired');
  },
});

export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Continue with a field empty' }] },
  play: async (context) => {
    await press(context, SUBMIT);
    await waitFor(() => expect(context.canvas.getByLabelText('First Name')).toHaveFocus());
    await expect(onSent).not.toHaveBeenCalled();
  },
});

export const LongContent = meta.story({
  play: (context) =>
    fillIn(context, {
      'First Name': 'Wolfeschlegelsteinhausenbergerdorff',
      'Last Name': 'Featherstonehaugh-Cholmondeley-Marjoribanks',
      'Organization Name': 'The Honourable Company of Harbour Coffee Roasters and Biscuit Bakers',
    }),
});

export const Mobile = Failed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
