import { expect, screen, waitFor, within } from 'storybook/test';

import { buildAccount } from '#api/mocks/buildAccount';
import { buildFactors, buildPasskey } from '#api/mocks/buildFactors';
import { fail, hang, respond } from '#api/mocks/mock';
import { getAccount } from '#contract/account';
import { createPasskeyOptions, getFactors } from '#contract/factors';
import { useFactorsSection } from '#hooks/dashboard/useFactorsSection';
import { connect } from '#hooks/shared/connect';
import { FactorsSection } from '#screens/dashboard/FactorsSection';
import { hidePasskeys, answerPasskeyRequests } from '#tests/support/fakePasskeys';
import { inDashboard } from '#tests/support/inDashboard';
import { leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Settings/FactorsSection',
  id: 'settings-factorssection',
  component: connect(useFactorsSection, FactorsSection),
  parameters: {
    screen: { address: '/settings/security', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Security in the settings' }] },
  beforeEach: ({ msw }) => msw.use(hang(getFactors)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(getFactors, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your passkeys and codes could not be loaded.',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** A user who has only a password. */
export const None = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'has only a password' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No passkeys yet')).toBeVisible();
    await expect(canvas.getByText('Not set up')).toBeVisible();
    await expect(canvas.getByLabelText('Ask above this amount')).toHaveValue('500');
    await expect(canvas.getByLabelText('Ask above this amount')).toHaveAccessibleDescription(
      '$ USDC',
    );
  },
});

export const Listed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it is loaded' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getFactors,
        buildFactors({
          passkeys: [
            buildPasskey({ lastUsedAt: '2025-01-14T08:12:00.000Z' }),
            buildPasskey({ _id: 'passkey_phone', name: 'Phone', synced: true }),
          ],
          appAddedAt: '2025-01-15T09:30:00.000Z',
          recoveryCodesLeft: 9,
          proofThresholdUSDC: null,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MacBook')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('9 codes left')).toBeVisible();
    await expect(canvas.getByLabelText('Ask above this amount')).toHaveValue('');
  },
});

/** Says where to go instead. */
export const Unsupported = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the browser does not support passkeys' }] },
  beforeEach: hidePasskeys,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This browser does not support passkeys/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
});

/** A stranger who registered the email must not keep a factor: the link is where it is missed. */
export const Unverified = meta.story({
  parameters: {
    reachedFrom: [{ state: 'None', by: 'adds a factor before the email is verified' }],
  },
  beforeEach: ({ msw }) => {
    answerPasskeyRequests('accept');
    msw.use(
      respond(getAccount, buildAccount({ emailVerified: false })),
      fail(createPasskeyOptions, 'email_not_verified'),
    );
  },
  play: async (context) => {
    await press(context, 'Add a passkey');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await context.userEvent.type(await dialog.findByLabelText('Name'), 'Phone');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await context.canvas.findByText(/^Please confirm your email first/)).toBeVisible();
    // The other one is above the page.
    const buttons = context.canvas.getAllByRole('button', { name: 'Send again' });
    for (const button of buttons.slice(-1)) await context.userEvent.click(button);
    await expect(await context.canvas.findByText(/^A new link is on its way to/)).toBeVisible();
    await leaveFocus();
  },
});

export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getFactors,
        buildFactors({
          passkeys: [buildPasskey({ name: 'x'.repeat(60), synced: true })],
          recoveryCodesLeft: 1,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 code left')).toBeVisible();
  },
});

export const Mobile = Listed.extend({ globals: at('mobile') });

export const Reflow = Listed.extend({ globals: at('reflow') });
