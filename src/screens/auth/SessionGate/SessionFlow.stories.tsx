import { expect, screen, within } from 'storybook/test';

import { buildKey, buildOrganization, buildUser } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { endExpiredSession } from '#api/session';
import { createKey, listKeys } from '#contract/keys';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { createPaymentLink, sendFunds } from '#contract/transactions';
import { getUser } from '#contract/users';
import { Dashboard } from '#tests/support/Dashboard';
import { createDeferred } from '#tests/support/deferred';
import { fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const TRANSFER = {
  Wallet: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y',
  Amount: '25',
  Memo: 'Order 1042',
};
const ADAS_SECRET = 'sk_sample-of-a-key-that-opens-nothing-at-all-0';
const portalURL = 'https://till.example/portal/payment/pay_8Yx3fQ0mVb7Lr2Kd';

/** Sessions that end, or pass to another user, while a page is in use. */
const meta = preview.meta({
  title: 'Flows/Session',
  component: Dashboard,
  parameters: { route: { path: '/*', url: '/links' } },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

/** The server ends the session while a form is filled in; its text is there after signing in. */
export const SessionEndsWhileWriting = meta.story({
  play: async (context) => {
    const { canvas, msw } = context;
    await canvas.findByRole('heading', { name: 'Links' });
    await fillIn(context, { Amount: '25', Memo: 'Order 1042' });
    msw.use(fail(createPaymentLink, 'session_expired'));
    await press(context, 'Create link');
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(localStorage.getItem('auth')).toBeNull();
    await expect(await canvas.findByText(/^Your session has ended/)).toBeVisible();

    msw.use(respond(createPaymentLink, { portalURL }));
    await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await expect(await canvas.findByLabelText('Amount')).toHaveValue('25');
    await expect(canvas.getByLabelText('Memo')).toHaveValue('Order 1042');
    await press(context, 'Create link');
    await expect(await canvas.findByRole('group', { name: 'Payment link' })).toBeVisible();
  },
});

/** A visitor who is not signed in reads the page that was asked for after signing in. */
export const OpensPageSignedOut = meta.story({
  parameters: { route: { path: '/*', url: '/settings/keys' } },
  beforeEach: () => localStorage.clear(),
  play: async (context) => {
    await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await expect(
      await context.canvas.findByRole('heading', { name: 'API Keys', level: 1 }),
    ).toBeVisible();
  },
});

/** The name of a key, in a dialog: it is open again, of the same key, and typing continues at its end. */
export const SessionEndsWhileNaming = meta.story({
  parameters: { route: { path: '/*', url: '/settings/keys' } },
  beforeEach: ({ msw }) =>
    msw.use(respond(listKeys, [buildKey(), buildKey({ _id: 'key_till', name: 'Till' })])),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await press(context, 'Rename Till');
    const findName = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Rename Till' });
      return within(dialog).findByLabelText('Name');
    };
    await userEvent.clear(await findName());
    await userEvent.type(await findName(), 'Harbour ti');
    // Another call finds out that the session is over.
    endExpiredSession();
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await expect(await findName()).toHaveValue('Harbour ti');
    await expect(await findName()).toHaveFocus();
    await userEvent.keyboard('ll');
    await expect(await findName()).toHaveValue('Harbour till');
  },
});

/** What one organization wrote is for no other one to read. */
export const AnotherSignsIn = meta.story({
  play: async (context) => {
    const { canvas, msw } = context;
    await canvas.findByRole('heading', { name: 'Links' });
    await fillIn(context, { Amount: '25', Memo: 'For our eyes only' });
    msw.use(fail(createPaymentLink, 'session_expired'));
    await press(context, 'Create link');
    await canvas.findByRole('heading', { name: 'Sign in' });
    const wallet = '8HoQnePLqPj4M7PUDzfw8e3Ymdwgc7NLGnaTUapubyvT';
    msw.use(respond(getOrganization, buildOrganization({ wallet })));
    await fillIn(context, { Email: 'bob@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await expect(await canvas.findByLabelText('Memo')).toHaveValue('');
  },
});

/** The secret of a key is for the user who made it, also when it was made on another page. */
export const AnotherSignsInWhileCreating = meta.story({
  parameters: { route: { path: '/*', url: '/settings/keys' } },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const answer = createDeferred<{ _id: string; auth: string }>();
    msw.use(respond(createKey, () => answer.promise));
    await press(context, 'Create');
    await userEvent.click(await canvas.findByRole('link', { name: 'Links' }));
    await canvas.findByRole('heading', { name: 'Links', level: 1 });
    answer.settle({ _id: 'key_ada', auth: ADAS_SECRET });

    msw.use(respond(listKeys, [buildKey({ name: 'Key of Bob' })]));
    localStorage.setItem('auth', 's_bob');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: 's_bob' }));
    await canvas.findByRole('heading', { name: 'Links', level: 1 });
    await userEvent.click(await canvas.findByRole('link', { name: 'Settings' }));
    await userEvent.click(await canvas.findByRole('link', { name: /^API Keys/ }));
    await expect(await canvas.findByText('Key of Bob')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeEnabled();
    await expect(canvas.queryByText(ADAS_SECRET)).toBeNull();
  },
});

/** What was written for one account is not sent for another one, which has its profile already. */
export const AnotherSignsInDuringSetup = meta.story({
  parameters: { route: { path: '/*', url: '/setup' } },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getUser, ({ bearer }) => buildUser({ firstName: bearer === 's_bob' ? 'Bob' : null })),
    ),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('heading', { name: 'Set up your profile' });
    await fillIn(context, { 'Organization Name': 'Harbour Coffee' });
    localStorage.setItem('auth', 's_bob');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: 's_bob' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Set up your profile' })).toBeNull();
  },
});

/** The page says that the session has ended, and the setup goes on after signing in. */
export const SessionEndsDuringSetup = meta.story({
  parameters: { route: { path: '/*', url: '/setup/wallet' } },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOrganization, buildOrganization({ wallet: null })),
      fail(updateOrganization, 'session_expired'),
    ),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, { 'Link your wallet': TRANSFER.Wallet });
    await press(context, 'Link wallet');
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(await canvas.findByText(/^Your session has ended/)).toBeVisible();
    await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
    await press(context, 'Sign in');
    await expect(
      await canvas.findByRole('heading', { name: 'Where should payments go?' }),
    ).toBeVisible();
  },
});

/** A transfer that may have been made stays one transfer while the server ends the session. */
export const SessionEndsWhileSending = meta.story({
  parameters: { route: { path: '/*', url: '/send' } },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const keys: (string | null)[] = [];
    const refuse = (status: number) =>
      respond(sendFunds, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw Response.json({ error: 'Not yet.' }, { status });
      });
    const signIn = async () => {
      await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
      await press(context, 'Sign in');
    };
    msw.use(refuse(401));
    await fillIn(context, TRANSFER);
    await press(context, 'Send');
    await signIn();
    await expect(await canvas.findByLabelText('Amount')).toHaveValue('25');
    msw.use(refuse(409));
    await press(context, 'Send');
    await canvas.findByText('Not yet.');

    // A merchant who signs out is done with it.
    await press(context, 'Ada Lovelace Account');
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Sign Out' }));
    await signIn();
    await expect(await canvas.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await userEvent.click(await canvas.findByRole('link', { name: 'Send' }));
    await fillIn(context, TRANSFER);
    await press(context, 'Send');
    await canvas.findByText('Not yet.');
    const [first, second, third] = keys;
    await expect(keys).toHaveLength(3);
    await expect(second).toBe(first);
    await expect(third).not.toBe(first);
  },
});
