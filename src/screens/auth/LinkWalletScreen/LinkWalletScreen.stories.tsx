import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { buildOrganization } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { prove } from '#contract/proofs';
import { updateOrganization } from '#contract/organizations';
import { useLinkWalletScreen } from '#hooks/auth/useLinkWalletScreen';
import { useProofDialog } from '#hooks/dashboard/useProofDialog';
import { connect } from '#hooks/shared/connect';
import { LinkWalletScreen } from '#screens/auth/LinkWalletScreen';
import { ProofDialog } from '#screens/dashboard/ProofDialog';
import { expectFailure, expectWrongField, fillIn, listBodies, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onLink = fn();

const meta = preview.meta({
  title: 'Setup/LinkWalletScreen',
  component: connect(useLinkWalletScreen, LinkWalletScreen),
  parameters: {
    screen: { address: '/setup/wallet', checklist: 'Sign-in and setup' },
    route: { path: '/setup/wallet', url: '/setup/wallet' },
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
const wallet = 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y';

/** C045: one field, labelled as the specification says. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'the gate finds no wallet' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
    await expect(canvas.getByLabelText(LABEL)).toBeRequired();
  },
});

/**
 * A whole wallet address is in the field. It is long, and merchants want to compare it before they
 * link it.
 */
export const Filled = meta.story({ play: (context) => fillIn(context, { [LABEL]: wallet }) });

/** C046, C047. Spaces that came along with a copy are not part of it. */
export const Linked = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the wallet is linked' }],
    leaves: ['goes to /'],
  },
  play: async (context) => {
    await fillIn(context, { [LABEL]: ` ${wallet} ` });
    await press(context, SUBMIT);
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
    await expect(onLink.mock.calls).toEqual([[{ wallet }]]);
  },
});

/** C049: whatever was written is sent; only the server may refuse it. */
export const UnvalidatedAddress = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types any text: it is not judged here' }] },
  play: async (context) => {
    const send = spyOn(globalThis, 'fetch');
    await fillIn(context, { [LABEL]: 'not a wallet at all' });
    await press(context, SUBMIT);
    await expectFailure(context, FAILED, 'invalid_address');
    await expectWrongField(context, LABEL);
    await expect(listBodies(send)).toEqual(['{"wallet":"not a wallet at all"}']);
    await expect(context.canvas.getByLabelText(LABEL)).toHaveValue('not a wallet at all');
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
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

/** C048. */
export const Failed = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'the server refuses, or cannot be reached' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(updateOrganization, 500)),
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, { [LABEL]: wallet });
    await press(context, SUBMIT);
    await expectFailure(context, FAILED);
    await expect(canvas.getByLabelText(LABEL)).toHaveValue(wallet);
    await expect(logger.error).toHaveBeenCalledWith('mutation.linkWallet', expect.any(Error));
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

/** A wallet is linked already, and the session was not proved for long. */
export const ProofAsked = meta.story({
  parameters: {
    frame: connect(useProofDialog, ProofDialog),
    reachedFrom: [{ state: 'Submitting', by: 'another wallet is linked already' }],
    leaves: ['goes to /'],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      fail(updateOrganization, 'proof_needed'),
      respond(prove, () => {
        msw.use(respond(updateOrganization, buildOrganization()));
        return {};
      }),
    ),
  play: async (context) => {
    await fillIn(context, { [LABEL]: wallet });
    await press(context, SUBMIT);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await context.userEvent.type(await dialog.findByLabelText('Password'), 'a long sentence');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await context.canvas.findByText('Navigated to /')).toBeVisible();
  },
});

export const Mobile = Failed.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});
