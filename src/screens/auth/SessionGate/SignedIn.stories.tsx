import { expect } from 'storybook/test';

import { respond } from '#api/mocks/mock';
import { changePassword } from '#contract/auth';
import { Dashboard } from '#tests/support/Dashboard';
import { fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const at = (url: string, state: unknown = null) => ({ route: { path: '/*', url, state } });

/** A visitor who has a session opens the pages that sign in. */
const meta = preview.meta({
  title: 'Flows/Session',
  id: 'flows-session',
  tags: ['!dev'],
  component: Dashboard,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

export const OpensSignInSignedIn = meta.story({
  parameters: at('/auth/login'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).toBeNull();
  },
});

/** Another tab has signed in meanwhile, and this one was on a page beside the sign-in page. */
export const OpensSignInForPage = meta.story({
  parameters: at('/auth/reset', { wanted: '/settings/keys' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Sign in' }));
    await expect(await canvas.findByRole('heading', { name: 'API Keys', level: 1 })).toBeVisible();
  },
});

export const OpensRegistrationSignedIn = meta.story({
  parameters: at('/auth/register'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  },
});

/** An invitation is for another account; who has one already goes on from there. */
export const OpensInvitationSignedIn = meta.story({
  parameters: at('/auth/register?invitation=i_1'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Sign in' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  },
});

/** The new password ended the session that this browser still has. */
export const ChangesPasswordSignedIn = meta.story({
  parameters: at('/auth/change/r_1'),
  beforeEach: ({ msw }) => msw.use(respond(changePassword, {})),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, {
      'New password': 'a long sentence',
      'Confirm password': 'a long sentence',
    });
    await press(context, 'Change password');
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(await canvas.findByText(/^Your password has been changed/)).toBeVisible();
  },
});
