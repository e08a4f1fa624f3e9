import { expect, fn, waitFor } from 'storybook/test';

import { buildAccount } from '#api/mocks/buildAccount';
import { fail, hang, respond } from '#api/mocks/mock';
import { getAccount } from '#contract/account';
import { sendEmailLink } from '#contract/auth';
import { confirmWallet } from '#contract/organizations';
import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const WALLET = 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y';
const onConfirm = fn();
const onSend = fn();

const meta = preview.meta({
  title: 'Shell/DashboardFrame',
  id: 'shell-dashboardframe',
  tags: ['group:Account'],
  component: connect(useDashboardFrame, DashboardFrame),
  parameters: { route: { path: '/*', url: '/' } },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(respond(getAccount, buildAccount({ emailVerified: false })));
  },
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

/** Links can be made; what costs the platform waits. */
export const EmailUnverified = meta.story({
  parameters: { reachedFrom: [{ by: 'has registered, and not opened the link of the mail' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Please confirm your email/)).toBeVisible();
    await expect(canvas.getByText(/ada@example\.com/)).toBeVisible();
  },
});

export const EmailUnverifiedMobile = EmailUnverified.extend({ globals: at('mobile') });

export const EmailSending = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailUnverified', by: 'presses Send again' }] },
  beforeEach: ({ msw }) => msw.use(hang(sendEmailLink)),
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await leaveFocus();
  },
});

export const EmailSent = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailSending', by: 'it is sent' }] },
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await context.canvas.findByText(/^A new link is on its way/)).toBeVisible();
    await leaveFocus();
  },
});

/** No mail came: the way to another one stays. */
export const SentThenAgain = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) =>
    msw.use(
      respond(sendEmailLink, () => {
        onSend();
        return {};
      }),
    ),
  play: async (context) => {
    await press(context, 'Send again');
    await context.canvas.findByText(/^A new link is on its way/);
    await expect(context.canvas.getByRole('button', { name: 'Send again' })).toHaveFocus();
    await press(context, 'Send again');
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
    await expect(await context.canvas.findByText(/^A new link is on its way/)).toBeVisible();
    await leaveFocus();
  },
});

export const EmailNotSent = meta.story({
  parameters: { reachedFrom: [{ state: 'EmailSending', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(sendEmailLink, 503)),
  play: async (context) => {
    await press(context, 'Send again');
    await expect(await context.canvas.findByText(/^The link could not be sent/)).toBeVisible();
    await leaveFocus();
  },
});

/** After a password reset. Payments go on. */
export const WalletAsked = meta.story({
  parameters: { reachedFrom: [{ by: 'signs in after a password reset' }] },
  beforeEach: ({ msw }) => msw.use(respond(getAccount, buildAccount({ walletQuestion: 'asked' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Is this still your wallet?')).toBeVisible();
    await expect(canvas.getByText(WALLET)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Link a different wallet' })).toHaveAttribute(
      'href',
      '/settings/wallet',
    );
  },
});

/** A wallet that was linked lately: payments wait. */
export const WalletPaused = meta.story({
  parameters: { reachedFrom: [{ by: 'signs in after a reset, with a wallet linked lately' }] },
  beforeEach: ({ msw }) => msw.use(respond(getAccount, buildAccount({ walletQuestion: 'paused' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your password was reset, so payments/)).toBeVisible();
  },
});

export const WalletPausedMobile = WalletPaused.extend({ globals: at('reflow') });

export const WalletConfirming = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'WalletAsked', by: 'confirms' },
      { state: 'WalletPaused', by: 'confirms' },
    ],
  },
  beforeEach: ({ msw }) =>
    msw.use(respond(getAccount, buildAccount({ walletQuestion: 'paused' })), hang(confirmWallet)),
  play: async (context) => {
    await press(context, 'Yes, it is mine');
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await leaveFocus();
  },
});

/** Nothing is asked any more. */
export const WalletConfirmed = meta.story({
  parameters: { reachedFrom: [{ state: 'WalletConfirming', by: 'it is confirmed' }] },
  beforeEach: ({ msw }) => {
    let asked = true;
    msw.use(
      respond(getAccount, () => buildAccount({ walletQuestion: asked ? 'paused' : null })),
      respond(confirmWallet, ({ body }) => {
        onConfirm(body);
        asked = false;
        return {};
      }),
    );
  },
  play: async (context) => {
    await press(context, 'Yes, it is mine');
    await waitFor(() =>
      expect(context.canvas.queryByText('Is this still your wallet?')).toBeNull(),
    );
    await expect(onConfirm.mock.calls).toEqual([[{ wallet: WALLET }]]);
  },
});

/** It is told at once, although what is loaded again does not come. */
export const WalletNotConfirmed = meta.story({
  parameters: { reachedFrom: [{ state: 'WalletConfirming', by: 'another one is linked by now' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getAccount, buildAccount({ walletQuestion: 'paused' })),
      fail(confirmWallet, 'wallet_is_another'),
    ),
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Yes, it is mine' });
    context.msw.use(hang(getAccount));
    await press(context, 'Yes, it is mine');
    await expect(
      await context.canvas.findByText(/^The wallet could not be confirmed\. A different wallet/),
    ).toBeVisible();
    await leaveFocus();
  },
});
