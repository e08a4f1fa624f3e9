import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { updateOrganization } from '#contract/organizations';
import { useLinkWalletScreen } from '#hooks/dashboard/useLinkWalletScreen';
import { connect } from '#hooks/shared/connect';
import { LinkWalletScreen } from '#screens/dashboard/LinkWalletScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { holdOrganization } from '#tests/support/lateOrganization';
import {
  expectFailure,
  expectWrongField,
  fillIn,
  listBodies,
  press,
  listStatuses,
} from '#tests/support/play';
import preview from '#.storybook/preview';

const onLink = fn();

/** C129: the form of the setup, in the dashboard. */
const meta = preview.meta({
  title: 'Settings/LinkWalletScreen',
  component: connect(useLinkWalletScreen, LinkWalletScreen),
  parameters: {
    screen: { address: '/settings/wallet', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/wallet', url: '/settings/wallet' },
  },
  beforeEach: ({ msw }) => {
    localStorage.setItem('auth', 's_ada');
    msw.use(
      respond(updateOrganization, ({ body }) => {
        onLink(body);
        return buildOrganization();
      }),
    );
  },
});

const FAILED = 'Oops! Something went wrong. Please try again.';
const LABEL = 'Link your wallet';
const SUBMIT = 'Link wallet';
const wallet = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';

/** C129: the label. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Edit in the settings' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
    await expect(canvas.getByLabelText(LABEL)).toBeRequired();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Wallet');
    const current = buildOrganization().wallet ?? '';
    await expect(await canvas.findByText('Current wallet')).toBeVisible();
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toContainEqual(expect.stringContaining(current));
  },
});

/** C129: the same call, then `/`. */
export const Linked = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the wallet is linked' }],
    leaves: ['goes to /'],
  },
  play: async (context) => {
    await fillIn(context, { [LABEL]: wallet });
    await press(context, SUBMIT);
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onLink.mock.calls).toEqual([[{ wallet }]]);
  },
});

export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Idle', by: 'types an address and presses Link wallet' },
      { state: 'UnvalidatedAddress', by: 'presses Link wallet' },
      { state: 'Failed', by: 'presses Link wallet again' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(updateOrganization)),
  play: async (context) => {
    await fillIn(context, { [LABEL]: wallet });
    await press(context, SUBMIT);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(listStatuses(context)).toContain('Loading...');
  },
});

/** Who went on to another page stays there when the wallet is linked late. */
export const LeftBeforeLinked = meta.story({
  // On a phone the links are in a menu.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['!dev'],
  play: async (context) => {
    const { onLoad, release } = holdOrganization(context);
    await fillIn(context, { [LABEL]: wallet });
    await press(context, SUBMIT);
    await context.userEvent.click(await screen.findByRole('link', { name: 'Send' }));
    await screen.findByText('Navigated to /send');
    release();
    // It has changed: the frame loads it again.
    await waitFor(() => expect(onLoad).toHaveBeenCalled());
    await expect(screen.getByText('Navigated to /send')).toBeVisible();
  },
});

/** C129: the alert has our words first, then the server's; the text stays, and its field is marked. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server refuses, or cannot be reached' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(updateOrganization, 'not_a_wallet', { field: 'wallet' })),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, { [LABEL]: wallet });
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'not_a_wallet');
    await expectWrongField(context, LABEL);
    await expect(canvas.getByLabelText(LABEL)).toHaveValue(wallet);
    await expect(logger.error).toHaveBeenCalledWith('mutation.linkWallet', expect.any(Error));
  },
});

/** C049: whatever was written is sent as it is; only the server may refuse it. */
export const UnvalidatedAddress = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types any text: it is not judged here' }] },
  play: async (context) => {
    const request = spyOn(globalThis, 'fetch');
    await fillIn(context, { [LABEL]: 'not a wallet at all' });
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'invalid_address');
    await expectWrongField(context, LABEL);
    await expect(listBodies(request)).toEqual(['{"wallet":"not a wallet at all"}']);
  },
});

export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Link wallet with the field empty' }] },
  play: async (context) => {
    await press(context, SUBMIT);
    await waitFor(() => expect(context.canvas.getByLabelText(LABEL)).toHaveFocus());
    await expect(onLink).not.toHaveBeenCalled();
  },
});

export const Mobile = Failed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
