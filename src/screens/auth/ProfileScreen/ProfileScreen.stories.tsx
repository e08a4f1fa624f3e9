import { expect, fn, waitFor } from 'storybook/test';

import { buildOrganization, buildUser } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { logout } from '#contract/auth';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { getUser, updateUser, type User } from '#contract/users';
import { useProfileScreen } from '#hooks/auth/useProfileScreen';
import { connect } from '#hooks/shared/connect';
import { ProfileScreen } from '#screens/auth/ProfileScreen';
import { createDeferred } from '#tests/support/deferred';
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
      respond(getUser, {}),
      respond(getOrganization, {}),
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

/** The page is opened again after a profile of which only the user was stored. */
export const OrganizationMissing = meta.story({
  parameters: { reachedFrom: [{ by: 'the gate finds no name of the organization' }] },
  beforeEach: ({ msw }) => msw.use(respond(getUser, buildUser())),
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByLabelText('Last Name')).toHaveValue('Lovelace'));
    await fillIn(context, { 'Organization Name': 'Harbour Coffee' });
    await press(context, SUBMIT);
    await canvas.findByText('Navigated to /');
    await expect(onSent.mock.calls).toEqual([user, organization]);
  },
});

const stored = createDeferred<User>();

/** The stored names come late: what was written meanwhile stays. */
export const Reloaded = meta.story({
  parameters: { reachedFrom: [{ by: 'reloads the page' }] },
  beforeEach: ({ msw }) => msw.use(respond(getUser, () => stored.promise)),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, { 'First Name': 'Augusta' });
    stored.settle(buildUser());
    await waitFor(() => expect(canvas.getByLabelText('Last Name')).toHaveValue('Lovelace'));
    await expect(canvas.getByLabelText('First Name')).toHaveValue('Augusta');
  },
});

/** A mistyped email, or a computer that is not the merchant's own. */
export const SignedOut = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Idle', by: 'presses Sign Out' }],
    leaves: ['goes to /auth/login'],
  },
  beforeEach: ({ msw }) => msw.use(respond(logout, {})),
  play: async (context) => {
    await expect(await context.canvas.findByText(/ada@/)).toBeVisible();
    await press(context, 'Sign Out');
    await expect(await context.canvas.findByText('Navigated to /auth/login')).toBeVisible();
    await expect(localStorage.getItem('auth')).toBeNull();
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
