import { expect, spyOn, waitFor } from 'storybook/test';

import { buildOperatingAccount } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { fundOperatingAccount, getOperatingAccount } from '#contract/operatingAccounts';
import { useSendScreen } from '#hooks/dashboard/useSendScreen';
import { connect } from '#hooks/shared/connect';
import { SendScreen } from '#screens/dashboard/SendScreen';
import { inDashboard } from '#tests/support/inDashboard';
import {
  expectHiddenNotice,
  expectAlert,
  expectLoadFailure,
  helpful,
  getSeenText,
} from '#tests/support/notices';
import { leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

/** What can be sent, above the form; where to add to it, beside or beneath it. */
const meta = preview.meta({
  title: 'Dashboard/SendScreen',
  id: 'dashboard-sendscreen',
  tags: ['group:Account'],
  component: connect(useSendScreen, SendScreen),
  parameters: { ...inDashboard, route: { path: '/send', url: '/send' } },
});

const { address } = buildOperatingAccount();
const embedded = { hostConfig: { network: 'embedded' } };
const FUND = 'Add 100 test USDC';

/** No number until it is known. The form does not wait for it. */
export const AccountLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(hang(getOperatingAccount)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByText(/\$\d/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
});

/** Only the log knows, and no number is shown rather than a wrong one. */
export const AccountLoadFailedLogged = meta.story({
  beforeEach: ({ msw }) => msw.use(drop(getOperatingAccount)),
  play: async ({ canvas, canvasElement, logger }) => {
    const before = getSeenText(canvasElement);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.operatingAccount', expect.any(Error)),
    );
    await expectHiddenNotice({ canvas }, /^Your operating account could not be loaded/);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The host says what happened and what to do. */
export const AccountLoadFailedHelpful = meta.story({
  parameters: helpful,
  beforeEach: AccountLoadFailedLogged.input.beforeEach,
  play: (context) => expectLoadFailure(context, /^Your operating account could not be loaded/),
});

export const AccountLoadRetriedHelpful = meta.story({
  parameters: helpful,
  beforeEach: AccountLoadFailedLogged.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Try again' });
    context.msw.use(respond(getOperatingAccount, buildOperatingAccount()));
    await press(context, 'Try again');
    await expect(await context.canvas.findByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

/** To the last micro-unit: rounded up, it would be an amount that cannot be sent. */
export const AvailableExactly = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(respond(getOperatingAccount, buildOperatingAccount({ availableUSDC: 3_199_999 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$3.199999')).toBeVisible();
  },
});

/**
 * The merchant has pressed Copy. The button confirms it, so that they can paste the whole address
 * without doubt.
 */
export const AddressCopied = meta.story({
  play: async (context) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(context, 'Copy');
    await expect(await context.canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith(address);
  },
});

/** The embedded network has a faucet, and its address takes no real money. */
export const Faucet = meta.story({
  parameters: embedded,
  beforeEach: ({ msw }) =>
    msw.use(respond(getOperatingAccount, buildOperatingAccount({ availableUSDC: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: FUND })).toBeEnabled();
    await expect(canvas.getByText(/Do not send real USDC/)).toBeVisible();
    await expect(canvas.queryByText('Send USDC on Solana to this address.')).toBeNull();
  },
});

export const Funded = meta.story({
  parameters: { ...embedded, reachedFrom: [{ state: 'Funding', by: 'the money arrives' }] },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText('$250.00');
    await press(context, FUND);
    await expect(await canvas.findByText('$350.00')).toBeVisible();
    await expect(canvas.getByText('Available: $350.00')).toHaveAttribute('role', 'status');
  },
});

/** The second press comes before the first is drawn. */
export const FundedOnce = meta.story({
  tags: ['!dev'],
  parameters: embedded,
  play: async ({ canvas }) => {
    const send = spyOn(globalThis, 'fetch');
    const button = await canvas.findByRole('button', { name: FUND });
    button.click();
    button.click();
    await expect(await canvas.findByText('$350.00')).toBeVisible();
    const calls = send.mock.calls.filter(([url]) => url === '/api/organization/account/faucet');
    await expect(calls).toHaveLength(1);
  },
});

export const Funding = meta.story({
  parameters: {
    ...embedded,
    reachedFrom: [{ state: 'Idle', by: 'presses Get test USDC (own chain)' }],
  },
  beforeEach: ({ msw }) => msw.use(hang(fundOperatingAccount)),
  play: async (context) => {
    await press(context, FUND);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(context.canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
});

export const FundFailedLogged = meta.story({
  parameters: { ...embedded, reachedFrom: [{ state: 'Funding', by: 'the faucet fails' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOperatingAccount, buildOperatingAccount({ availableUSDC: 0 })),
      fail(fundOperatingAccount, 'network_unavailable'),
    ),
  play: async (context) => {
    const { canvas, logger } = context;
    await canvas.findByText('$0.00');
    await press(context, FUND);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('mutation.fundOperatingAccount', expect.any(Error)),
    );
    await expect(await canvas.findByRole('button', { name: FUND })).toBeEnabled();
    await expect(canvas.getByText('$0.00')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expectHiddenNotice(context, NOT_KNOWN);
    await leaveFocus();
  },
});

const NOT_KNOWN = /^We do not know yet whether the test USDC was added/;

export const FundFailedHelpful = meta.story({
  parameters: { hostConfig: { ...embedded.hostConfig, ...helpful.hostConfig } },
  beforeEach: FundFailedLogged.input.beforeEach,
  play: async (context) => {
    await context.canvas.findByText('$0.00');
    await press(context, FUND);
    await expectAlert(context, NOT_KNOWN);
  },
});
