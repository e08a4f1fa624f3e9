import { createElement, lazy } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { hang, respond } from '#api/mocks/mock';
import { getOrganization } from '#contract/organizations';
import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { press, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Shell/DashboardFrame',
  id: 'shell-dashboardframe',
  component: connect(useDashboardFrame, DashboardFrame),
  parameters: {
    screen: { address: 'every page of the dashboard', checklist: 'Layout' },
    route: { path: '/*', url: '/' },
  },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

const desktop = { viewport: { value: 'desktop', isRotated: false } };
const mobile = { viewport: { value: 'mobile', isRotated: false } };

const at = (url: string) => ({ parameters: { route: { path: '/*', url } }, globals: desktop });

/** C057: exactly three places. C060: the organization's name. */
export const DashboardCurrent = meta.story({
  ...at('/'),
  parameters: {
    ...at('/').parameters,
    reachedFrom: [
      { by: 'opens the home page' },
      { state: 'OrganizationLoading', by: 'the organization is known' },
    ],
  },
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Links', '/links'],
      ['Settings', '/settings'],
    ]);
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      'page',
      null,
      null,
    ]);
    await expect(await canvas.findByText('Harbour Coffee')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
  },
});

/** C058. */
export const LinksCurrent = meta.story({
  ...at('/links'),
  parameters: {
    ...at('/links').parameters,
    reachedFrom: [{ state: 'DashboardCurrent', by: 'presses Links' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Links');
  },
});

export const SettingsCurrent = meta.story({
  ...at('/settings'),
  parameters: {
    ...at('/settings').parameters,
    reachedFrom: [{ state: 'DashboardCurrent', by: 'presses Settings' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
  },
});

const Late = lazy<() => null>(() => new Promise(() => undefined));
const LoadingFrame = connect(
  () => ({ ...useDashboardFrame(), children: createElement(Late) }),
  DashboardFrame,
);

/** The file of a page is still on its way. */
export const PageLoading = meta.story({
  ...at('/settings'),
  tags: ['group:Loading'],
  parameters: {
    ...at('/settings').parameters,
    reachedFrom: [{ state: 'DashboardCurrent', by: 'presses a link whose page is on its way' }],
  },
  render: () => <LoadingFrame />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
  },
});

/** What each link says of itself, by its words. */
const marksIn = ({ canvas }: Pick<Player, 'canvas'>) =>
  within(canvas.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .flatMap((link) => {
      const mark = link.getAttribute('aria-current');
      return mark === null ? [] : [[link.textContent, mark]];
    });

/** The settings open their second level; the page is marked in it, and what it belongs to above it. */
export const SettingsNestedCurrent = meta.story({
  ...at('/settings/keys'),
  parameters: {
    ...at('/settings/keys').parameters,
    reachedFrom: [{ state: 'SettingsCurrent', by: 'presses Manage beside the keys' }],
  },
  play: async (context) => {
    await expect(marksIn(context)).toEqual([
      ['Settings', 'true'],
      ['API Keys', 'page'],
    ]);
  },
});

/** Pages of other addresses belong to the settings too. */
export const SendCurrent = meta.story({
  ...at('/send'),
  parameters: {
    ...at('/send').parameters,
    reachedFrom: [{ state: 'DashboardCurrent', by: 'presses Send' }],
  },
  play: async (context) => {
    await expect(marksIn(context)).toEqual([
      ['Settings', 'true'],
      ['Send', 'page'],
    ]);
  },
});

/** A page of one token belongs to the tokens, and those to the settings. */
export const MintCurrent = meta.story({
  ...at('/mint/create'),
  parameters: {
    ...at('/mint/create').parameters,
    reachedFrom: [{ state: 'DashboardCurrent', by: 'presses Mints, and Create' }],
  },
  play: async (context) => {
    await expect(marksIn(context)).toEqual([
      ['Settings', 'true'],
      ['Mints', 'true'],
    ]);
  },
});

/** Nothing is current at an address that leads nowhere. */
export const NoneCurrent = meta.story({
  ...at('/nowhere'),
  parameters: {
    ...at('/nowhere').parameters,
    reachedFrom: [{ by: 'opens an address that leads nowhere' }],
  },
  play: async (context) => {
    await expect(marksIn(context)).toEqual([]);
  },
});

/** The first Tab offers to skip the navigation. */
export const SkipLink = meta.story({
  globals: desktop,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Harbour Coffee');
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`);
  },
});

/** Following a link moves focus to the page, so that the next Tab starts at its top. */
export const PageChanged = meta.story({
  globals: desktop,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Links' }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Links'),
    );
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** The choice is kept, and put on the page. */
export const DarkChosen = meta.story({
  parameters: { reachedFrom: [{ state: 'DashboardCurrent', by: 'switches to dark' }] },
  globals: desktop,
  play: async ({ canvas, userEvent }) => {
    const before = document.documentElement.dataset['theme'] ?? '';
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(canvas.getByRole('radio', { name: 'System' }));
    await expect(document.documentElement).not.toHaveAttribute('data-theme');
    await expect(localStorage.getItem('theme')).toBeNull();
    document.documentElement.dataset['theme'] = before;
  },
});

/** What is chosen in another tab is shown here, too. */
export const DarkChosenElsewhere = meta.story({
  tags: ['!dev'],
  globals: desktop,
  play: async ({ canvas, userEvent }) => {
    const before = document.documentElement.dataset['theme'] ?? '';
    // Once it has heard a press, the page also listens to other tabs.
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }));
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked());
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    localStorage.removeItem('theme');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked());
    await expect(document.documentElement).not.toHaveAttribute('data-theme');
    document.documentElement.dataset['theme'] = before;
  },
});

export const OrganizationLoading = meta.story({
  parameters: { reachedFrom: [{ by: 'opens it before the organization is known' }] },
  beforeEach: ({ msw }) => msw.use(hang(getOrganization)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
    await expect(canvas.queryByText('Harbour Coffee')).toBeNull();
  },
});

const longName = 'The Honourable Company of Harbour Coffee Roasters, Biscuit Bakers and Chandlers';

/** A long name gives way; the user menu stays on the page. */
export const LongOrganizationName = meta.story({
  beforeEach: ({ msw }) => msw.use(respond(getOrganization, buildOrganization({ name: longName }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(longName)).toBeVisible();
    const menu = await canvas.findByRole('button', { name: /Ada Lovelace/ });
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** C059: on narrow screens the navigation waits behind a button. */
export const MobileClosed = meta.story({
  tags: ['group:Phone'],
  parameters: { reachedFrom: [{ by: 'opens it on a phone' }] },
  globals: mobile,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Harbour Coffee')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

/** C059: the same three places slide over the page. */
export const SidebarOpen = meta.story({
  tags: ['group:Phone'],
  parameters: { reachedFrom: [{ state: 'MobileClosed', by: 'presses the menu button' }] },
  globals: mobile,
  play: async (context) => {
    await press(context, 'Menu');
    const sheet = await within(document.body).findByRole('dialog', { name: 'Main' });
    await expect(within(sheet).getAllByRole('link')).toHaveLength(3);
  },
});

/** On a phone too, the second level shows where one is. */
export const SidebarOpenNested = meta.story({
  tags: ['group:Phone'],
  parameters: {
    ...at('/settings/keys').parameters,
    reachedFrom: [{ state: 'SettingsNestedCurrent', by: 'presses the menu button on a phone' }],
  },
  globals: mobile,
  play: async (context) => {
    await press(context, 'Menu');
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'Main' }));
    await expect(sheet.getByRole('link', { current: 'page' })).toHaveTextContent('API Keys');
    await expect(sheet.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
});

/** C059: focus stays in the sheet, Esc closes it, and focus returns to the button. */
export const SidebarKeyboard = meta.story({
  tags: ['group:Phone'],
  parameters: { reachedFrom: [{ state: 'SidebarOpen', by: 'presses Esc' }] },
  globals: mobile,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await press(context, 'Menu');
    const sheet = await within(document.body).findByRole('dialog', { name: 'Main' });
    for (let presses = 0; presses < 8; presses += 1) {
      await userEvent.tab();
      await expect(sheet.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    // The page is reachable again at once; focus comes back when the sheet has gone.
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
});

/** C059: following a link closes the sheet. */
export const SidebarFollowed = meta.story({
  tags: ['group:Phone'],
  parameters: { reachedFrom: [{ state: 'SidebarOpen', by: 'follows a link' }] },
  globals: mobile,
  play: async (context) => {
    await press(context, 'Menu');
    const sheet = await within(document.body).findByRole('dialog', { name: 'Main' });
    await context.userEvent.click(within(sheet).getByRole('link', { name: 'Links' }));
    await expect(await context.canvas.findByRole('main')).toBeVisible();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
});
