import { expect, spyOn, waitFor, within } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { getOrganization } from '#contract/organizations';
import { useSettingsScreen } from '#hooks/dashboard/useSettingsScreen';
import { connect } from '#hooks/shared/connect';
import { SettingsScreen } from '#screens/dashboard/SettingsScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { press } from '#tests/support/play';
import {
  expectHiddenNotice,
  expectLoadFailure,
  helpful,
  getSeenText,
} from '#tests/support/notices';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Settings/SettingsScreen',
  component: connect(useSettingsScreen, SettingsScreen),
  parameters: {
    screen: { address: '/settings', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings', url: '/settings' },
  },
});

const { wallet } = buildOrganization();
const desktop = { viewport: { value: 'desktop', isRotated: false } };
const longName = 'The Honourable Company of Harbour Coffee Roasters, Biscuit Bakers and Chandlers';

/** The ways to the other pages do not wait. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Settings in the sidebar' }] },
  beforeEach: ({ msw }) => msw.use(hang(getOrganization)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy Wallet' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Manage API Keys' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Rename the organization' })).toBeDisabled();
  },
});

export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the organization does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(getOrganization, 500)),
  play: async ({ canvas, canvasElement, logger }) => {
    const before = getSeenText(canvasElement);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.organization', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, /^Your organization could not be loaded/);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The host says what happened and what to do. */
export const LoadFailedHelpful = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Loading', by: 'the same, on a helpful host' }],
  },
  beforeEach: LoadFailedLogged.input.beforeEach,
  play: async (context) => {
    await expectLoadFailure(context, /^Your organization could not be loaded/);
    await expect(context.canvas.getAllByText('Not loaded')).toHaveLength(2);
  },
});

export const LoadRetriedHelpful = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'LoadFailedHelpful', by: 'presses Try again, and it comes' }],
  },
  beforeEach: LoadFailedLogged.input.beforeEach,
  play: async (context) => {
    const { canvas, canvasElement, msw, userEvent } = context;
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(respond(getOrganization, buildOrganization()));
    await userEvent.click(retry);
    await expect(await canvas.findByText('Harbour Coffee')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull();
  },
});

/** C126-C128: the wallet links to the explorer. */
export const Summary = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Loading', by: 'the organization is there' }],
    leaves: ['presses Edit: goes to /settings/wallet', 'presses Manage: goes to /settings/keys'],
  },
  globals: desktop,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Harbour Coffee')).toBeVisible();
    const links = {
      'Edit Wallet': '/settings/wallet',
      'Manage API Keys': '/settings/keys',
    };
    for (const [name, href] of Object.entries(links)) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    const explorer = canvas.getByRole('link', { name: /opens in a new tab/ });
    await expect(explorer).toHaveTextContent(wallet ?? '');
    await expect(explorer).toHaveAttribute('href', `https://explorer.solana.com/address/${wallet}`);
  },
});

/** Ours, so that the pages beside the sidebar's three can be found. */
export const MorePages = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Summary', by: 'looks for the pages that the sidebar does not list' }],
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/send',
      '/mint',
      '/billing/subscriptions',
      '/settings/security',
    ]);
  },
});

export const WalletCopied = meta.story({
  parameters: { reachedFrom: [{ state: 'Summary', by: 'copies the wallet' }] },
  play: async (context) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(context, 'Copy Wallet');
    await waitFor(() =>
      expect(context.canvas.getByText('Copied!')).toHaveAttribute('role', 'status'),
    );
    await expect(write).toHaveBeenCalledWith(wallet);
  },
});

export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(respond(getOrganization, buildOrganization({ name: `${longName} ${'x'.repeat(90)}` }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(longName))).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = Summary.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** 320 px, the width of a page at 400 % zoom. */
export const Reflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
