import { expect, fn, spyOn, waitFor, within } from 'storybook/test';

import { buildOrganization, buildUser } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { logout } from '#contract/auth';
import { createBillingPortal } from '#contract/billing';
import { getOrganization } from '#contract/organizations';
import { getUser } from '#contract/users';
import { HOUR_MS } from '#domain/durations';
import { SignOutTimeoutMs } from '#hooks/auth/useSignOut';
import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { blockWindows, stubWindow } from '#tests/support/blankWindow';
import { expectHiddenNotice, expectAlert, helpful } from '#tests/support/notices';
import { listBodies, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Shell/UserMenu',
  id: 'shell-usermenu',
  component: connect(useDashboardFrame, DashboardFrame),
  parameters: {
    screen: { address: 'every page of the dashboard', checklist: 'Layout' },
    hostConfig: { billingPortalUrl: 'https://billing.example/portal' },
  },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

const subscribed = buildOrganization({ billing: { customerId: 'cus_1', isSubscribed: true } });
const onLogout = fn();
const onPortal = fn();

/** Menus open above the page, outside the story's own element. */
const page = () => within(document.body);

async function open({ canvas, userEvent }: Player, name: RegExp = /Ada Lovelace/) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return page().findByRole('menu');
}

/** C061: first letter and full name. */
export const Closed = meta.story({
  parameters: { reachedFrom: [{ by: 'opens any page' }] },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Ada Lovelace Account' });
    await expect(within(button).getByText('A')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await canvas.findByText('Harbour Coffee');
  },
});

/** C064, C065. */
export const OpenNotSubscribed = meta.story({
  parameters: { reachedFrom: [{ state: 'Closed', by: 'opens the menu without a plan' }] },
  play: async (context) => {
    const menu = await open(context);
    const entries = within(menu).getAllByRole('menuitem');
    await expect(entries.map((entry) => entry.textContent)).toEqual(['Subscribe', 'Sign Out']);
    await expect(entries[0]).toHaveAttribute('href', '/billing/subscriptions');
  },
});

export const Subscribing = meta.story({
  tags: ['group:Billing'],
  parameters: { reachedFrom: [{ state: 'OpenNotSubscribed', by: 'presses Subscribe' }] },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(page().getByRole('menuitem', { name: 'Subscribe' }));
    await expect(
      await context.canvas.findByText('Navigated to /billing/subscriptions'),
    ).toBeVisible();
  },
});

/** C062, C063. */
export const OpenSubscribed = meta.story({
  parameters: { reachedFrom: [{ state: 'Closed', by: 'opens the menu with a plan' }] },
  beforeEach: ({ msw }) => msw.use(respond(getOrganization, subscribed)),
  play: async (context) => {
    await context.canvas.findByText('Harbour Coffee');
    await open(context);
    const entry = page().getByRole('menuitem', { name: /Manage Billing/ });
    await expect(entry).toHaveAttribute('href', 'https://billing.example/portal');
    await expect(entry).toHaveAttribute('target', '_blank');
    await expect(entry).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page().queryByText('Subscribe')).toBeNull();
  },
});

const portalUrl = 'https://billing.example/manage/bps_1';

/** Without a fixed address the server is asked for one, in the window that the click opened. */
export const ManageBilling = meta.story({
  tags: ['group:Billing'],
  parameters: {
    hostConfig: { billingPortalUrl: null },
    reachedFrom: [{ state: 'OpenSubscribed', by: 'presses Manage Billing' }],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOrganization, subscribed),
      respond(createBillingPortal, ({ bearer }) => {
        onPortal(bearer);
        return { url: portalUrl };
      }),
    ),
  play: async (context) => {
    const opened = stubWindow();
    await context.canvas.findByText('Harbour Coffee');
    await open(context);
    const entry = page().getByRole('menuitem', { name: 'Manage Billing (opens in a new tab)' });
    await context.userEvent.click(entry);
    await expect(opened.open.mock.calls).toEqual([['', '_blank']]);
    await waitFor(() => expect(opened.replace.mock.calls).toEqual([[portalUrl]]));
    await expect(onPortal.mock.calls).toEqual([['s_ada']]);
    await expect(context.canvas.queryByText(/blocked the new window/)).toBeNull();
  },
});

const PORTAL_FAILED = 'Manage Billing could not be opened. Nothing has changed. Please try again.';

/** Only logged; the window goes again. */
export const ManageBillingFailedLogged = meta.story({
  parameters: {
    ...ManageBilling.input.parameters,
    reachedFrom: [{ state: 'ManageBilling', by: 'the server does not give the address' }],
  },
  beforeEach: ({ msw }) =>
    msw.use(respond(getOrganization, subscribed), fail(createBillingPortal, 409)),
  play: async (context) => {
    const opened = stubWindow();
    await context.canvas.findByText('Harbour Coffee');
    await open(context);
    await context.userEvent.click(page().getByRole('menuitem', { name: /Manage Billing/ }));
    await waitFor(() => expect(opened.close).toHaveBeenCalled());
    await expect(context.logger.error).toHaveBeenCalledWith(
      'mutation.createBillingPortal',
      expect.any(Error),
    );
    await expect(context.canvas.queryByRole('alert')).toBeNull();
    await expectHiddenNotice(context, PORTAL_FAILED);
  },
});

/** The host says what happened and what to do. */
export const ManageBillingFailedHelpful = meta.story({
  tags: ['group:Billing'],
  parameters: {
    hostConfig: { billingPortalUrl: null, ...helpful.hostConfig },
    reachedFrom: [{ state: 'ManageBilling', by: 'the same, on a helpful host' }],
  },
  beforeEach: ManageBillingFailedLogged.input.beforeEach,
  play: async (context) => {
    stubWindow();
    await context.canvas.findByText('Harbour Coffee');
    await open(context);
    await context.userEvent.click(page().getByRole('menuitem', { name: /Manage Billing/ }));
    await expectAlert(context, PORTAL_FAILED);
  },
});

/** The address is shown above the page instead. */
export const ManageBillingBlocked = meta.story({
  tags: ['group:Billing'],
  parameters: {
    ...ManageBilling.input.parameters,
    reachedFrom: [{ state: 'ManageBilling', by: 'the browser opens no window' }],
  },
  beforeEach: ManageBilling.input.beforeEach,
  play: async (context) => {
    blockWindows();
    await context.canvas.findByText('Harbour Coffee');
    await open(context);
    await context.userEvent.click(page().getByRole('menuitem', { name: /Manage Billing/ }));
    const link = await context.canvas.findByRole('link', { name: /Open Manage Billing/ });
    await expect(link).toHaveAttribute('href', portalUrl);
    await expect(context.logger.error).toHaveBeenCalledWith(
      'window.createBillingPortal',
      expect.any(Error),
    );
  },
});

/** The address goes with the page that it was asked for on. */
export const ManageBillingBlockedLeft = meta.story({
  tags: ['group:Billing'],
  parameters: {
    ...ManageBilling.input.parameters,
    route: { path: '/*', url: '/' },
    reachedFrom: [{ state: 'ManageBillingBlocked', by: 'goes to another page' }],
  },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ManageBilling.input.beforeEach,
  play: async (context) => {
    await ManageBillingBlocked.input.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('link', { name: 'Links' }));
    await waitFor(() =>
      expect(context.canvas.queryByRole('link', { name: /Open Manage Billing/ })).toBeNull(),
    );
  },
});

/** C066: an empty body, the token forgotten, then the sign-in page. */
export const SignedOut = meta.story({
  parameters: {
    reachedFrom: [{ state: 'SigningOut', by: 'the server answers' }],
    leaves: ['goes to /auth/login'],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(logout, ({ bearer }) => {
        onLogout(bearer);
        return {};
      }),
    ),
  play: async (context) => {
    const send = spyOn(globalThis, 'fetch');
    await open(context);
    await context.userEvent.click(page().getByRole('menuitem', { name: 'Sign Out' }));
    await expect(await context.canvas.findByText('Navigated to /auth/login')).toBeVisible();
    await expect(onLogout.mock.calls).toEqual([['s_ada']]);
    await expect(listBodies(send)).toEqual(['{}']);
    await expect(localStorage.getItem('auth')).toBeNull();
  },
});

/** The server is slow. Here it is waited for much longer than for real, so that the story stays. */
export const SigningOut = meta.story({
  decorators: (Story) => (
    <SignOutTimeoutMs value={HOUR_MS}>
      <Story />
    </SignOutTimeoutMs>
  ),
  parameters: { reachedFrom: [{ state: 'OpenNotSubscribed', by: 'presses Sign Out' }] },
  beforeEach: ({ msw }) => msw.use(hang(logout)),
  play: async (context) => {
    await open(context);
    await context.userEvent.click(page().getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() =>
      expect(context.canvas.getByText('Loading...')).toHaveAttribute('role', 'status'),
    );
    await expect(context.canvas.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
  },
});

/** After three seconds; here at once. A computer may be left right after it. */
export const SignedOutWithoutAnswer = meta.story({
  tags: ['!dev'],
  decorators: (Story) => (
    <SignOutTimeoutMs value={0}>
      <Story />
    </SignOutTimeoutMs>
  ),
  parameters: { reachedFrom: [{ state: 'SigningOut', by: 'the server does not answer in time' }] },
  beforeEach: SigningOut.input.beforeEach,
  play: (context) => expectSignedOutAlone(context),
});

/** Signed out in this browser, and the log knows that the server may not know it. */
async function expectSignedOutAlone(context: Player & { logger: { error: unknown } }) {
  await open(context);
  await context.userEvent.click(page().getByRole('menuitem', { name: 'Sign Out' }));
  await expect(await context.canvas.findByText('Navigated to /auth/login')).toBeVisible();
  await expect(context.logger.error).toHaveBeenCalledWith('mutation.logout', expect.any(Error));
  await expect(localStorage.getItem('auth')).toBeNull();
  await expect(context.canvas.queryByRole('alert')).toBeNull();
}

/** C067: signed out here all the same, and no message. */
export const SignOutFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'SigningOut', by: 'the server does not answer' }] },
  beforeEach: ({ msw }) => msw.use(fail(logout, 500)),
  play: (context) => expectSignedOutAlone(context),
});

/** Arrow keys move, Esc closes, and focus returns. */
export const Keyboard = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    (await canvas.findByRole('button', { name: /Ada Lovelace/ })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page().getByRole('menuitem', { name: 'Subscribe' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(page().getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Ada Lovelace/ })).toHaveFocus());
  },
});

const named = (firstName: string, lastName: string) =>
  respond(getUser, buildUser({ firstName, lastName }));

/** First and last name are very long. The menu must not push the page sideways. */
export const LongName = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(named('Wolfeschlegelsteinhausen', 'Featherstonehaugh-Cholmondeley-Marjoribanks')),
  play: async (context) => {
    await open(context, /Wolfeschlegelsteinhausen/);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

/** What a reader takes for one letter, in the case it is written in. */
export const NonLatinInitial = meta.story({
  beforeEach: ({ msw }) => msw.use(named('நிலா', 'மதி')),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /நிலா/ });
    await expect(within(button).getByText('நி')).toBeVisible();
  },
});

export const Mobile = OpenNotSubscribed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
