import { Route, Routes } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';

import { buildOrganization, buildUser } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { storeToken } from '#api/session';
import { getOrganization } from '#contract/organizations';
import { getUser, type User } from '#contract/users';
import { useSessionGate } from '#hooks/auth/useSessionGate';
import { connect } from '#hooks/shared/connect';
import { StalledAfterMs } from '#hooks/shared/useStalled';
import { SessionGate } from '#screens/auth/SessionGate';
import { createDeferred } from '#tests/support/deferred';
import { expectNotice } from '#tests/support/notices';
import { press } from '#tests/support/play';
import preview from '#.storybook/preview';

const SOON_MS = 500;

const Gate = connect(useSessionGate, SessionGate);

/** The gate before a page, as a host routes it. */
function GatedPage() {
  return (
    <Routes>
      <Route element={<Gate />}>
        <Route index element={<main>The page</main>} />
      </Route>
    </Routes>
  );
}

const meta = preview.meta({
  title: 'Shell/SessionGate',
  component: GatedPage,
  parameters: {
    screen: { address: 'every protected page', checklist: 'Guard' },
    route: { path: '/links/*', url: '/links' },
  },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

/** C055: nothing of the page before both calls are answered. */
export const Checking = meta.story({
  parameters: { reachedFrom: [{ by: 'opens a protected page' }] },
  beforeEach: ({ msw }) => msw.use(hang(getOrganization)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
    await expect(canvas.queryByText('The page')).toBeNull();
  },
});

/** After eight seconds the page says why, and can be told to ask again. */
export const Stalled = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'no answer comes for eight seconds, or only failures' }],
  },
  beforeEach: ({ msw }) => msw.use(hang(getUser), hang(getOrganization)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByText('Loading...')).toBeVisible();
    await expectNotice({ canvas }, /^Your account is taking a while to load/);
  },
});

/**
 * A call that hangs is not waited for any more; focus stays on the button meanwhile, and the spinner
 * where it was. Here it is soon.
 */
export const TriedAgain = meta.story({
  parameters: { reachedFrom: [{ state: 'Stalled', by: 'presses Try again: it is asked anew' }] },
  decorators: (Story) => (
    <StalledAfterMs value={SOON_MS}>
      <Story />
    </StalledAfterMs>
  ),
  beforeEach: Stalled.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    const answer = createDeferred<User>();
    const getTop = () => canvas.getByText('Loading...').getBoundingClientRect().top;
    const top = getTop();
    await canvas.findByRole('button', { name: 'Try again' });
    await expect(getTop()).toBe(top);
    msw.use(
      respond(getUser, () => answer.promise),
      respond(getOrganization, buildOrganization()),
    );
    await press(context, 'Try again');
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    answer.settle(buildUser());
    await expect(await canvas.findByText('The page')).toBeVisible();
  },
});

/** C050: the page is never asked for. */
export const Redirected = meta.story({
  parameters: {
    reachedFrom: [{ by: 'opens it without a token' }],
    leaves: ['goes to /auth/login'],
  },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Navigated to /auth/login')).toBeVisible();
  },
});

/** A refused token is forgotten. */
export const SessionEnded = meta.story({
  parameters: { reachedFrom: [{ state: 'Checking', by: 'the token is refused' }] },
  beforeEach: ({ msw }) => msw.use(fail(getUser, 401), fail(getOrganization, 401)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Navigated to /auth/login')).toBeVisible();
    await expect(localStorage.getItem('auth')).toBeNull();
  },
});

/** C051, C053: the profile comes before the wallet. */
export const NoFirstName = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'the user has no first name' }],
    leaves: ['goes to /setup'],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getUser, buildUser({ firstName: null })),
      respond(getOrganization, buildOrganization({ wallet: null })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Navigated to /setup')).toBeVisible();
  },
});

/** The second call of the profile failed, and no other page asks for the name of the organization. */
export const NoOrganizationName = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'the organization has no name' }],
    leaves: ['goes to /setup'],
  },
  beforeEach: ({ msw }) => msw.use(respond(getOrganization, buildOrganization({ name: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Navigated to /setup')).toBeVisible();
  },
});

/** C052: a blank wallet counts as missing. */
export const NoWallet = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'the organization has no wallet' }],
    leaves: ['goes to /setup/wallet'],
  },
  beforeEach: ({ msw }) => msw.use(respond(getOrganization, buildOrganization({ wallet: ' ' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Navigated to /setup/wallet')).toBeVisible();
  },
});

export const Passed = meta.story({
  parameters: { reachedFrom: [{ state: 'Checking', by: 'all is there' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The page')).toBeVisible();
  },
});

/** A server that cannot answer does not sign the visitor out. */
export const ServerFails = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Checking', by: 'the server cannot answer: it is asked again' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(getUser, 500), drop(getOrganization)),
  play: async ({ canvas, logger }) => {
    await waitFor(() => expect(logger.error).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
    await expect(canvas.queryByText(/Navigated/)).toBeNull();
    await expect(localStorage.getItem('auth')).toBe('s_ada');
  },
});

/** Another tab signed out. */
export const SignedOutElsewhere = meta.story({
  parameters: { reachedFrom: [{ state: 'Passed', by: 'signs out in another tab' }] },
  play: async ({ canvas }) => {
    await canvas.findByText('The page');
    localStorage.removeItem('auth');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
    await expect(await canvas.findByText('Navigated to /auth/login')).toBeVisible();
  },
});

/** Another tab signed in as another user: this tab loads its data again. */
export const OtherUserElsewhere = meta.story({
  parameters: { reachedFrom: [{ state: 'Passed', by: 'another user signs in in another tab' }] },
  play: async ({ canvas, msw }) => {
    await canvas.findByText('The page');
    msw.use(
      respond(getUser, ({ bearer }) => buildUser({ firstName: bearer === 's_new' ? null : 'Ada' })),
    );
    storeToken('s_new');
    await expect(await canvas.findByText('Navigated to /setup')).toBeVisible();
  },
});
