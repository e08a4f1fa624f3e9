import { expect, waitFor } from 'storybook/test';

import { fail } from '#api/mocks/mock';
import { getMint, mintTokens } from '#contract/mints';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { connect } from '#hooks/shared/connect';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { mintMore } from '#tests/support/mintMore';
import { expectHiddenNotice, helpful } from '#tests/support/notices';
import { getSentence } from '#tests/support/play';
import preview from '#.storybook/preview';

const REFUSED = `The tokens could not be minted. ${getSentence('invalid_amount')}`;

const meta = preview.meta({
  title: 'Dashboard/MintDetailScreen',
  id: 'dashboard-mintdetailscreen',
  tags: ['group:Faults'],
  component: connect(useMintDetailScreen, MintDetailScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/mint/manage/:id', url: '/mint/manage/mint_1' },
  },
  beforeEach: ({ msw }) => msw.use(fail(mintTokens, 'invalid_amount', { field: 'amount' })),
});

/** An address that cannot be the one of a token: no gift link leads nowhere. */
export const MissingMalformed = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the address is no token’s' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(getMint, 'invalid_field', { field: '_id', wanted: 'another text' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mint not found')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Gift link' })).toBeNull();
  },
});

/** C125: only logged, also for an invalid amount. */
export const MintAmountRefusedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Minting', by: 'the amount is none' }] },
  play: async (context) => {
    await mintMore(context, '1,2345');
    await waitFor(() => expectHiddenNotice(context, REFUSED));
    await expect(context.canvas.getByLabelText('Amount')).not.toBeInvalid();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

/** The field says what is wanted, and has the focus. Nothing else says it again. */
export const MintAmountRefusedHelpful = meta.story({
  parameters: helpful,
  play: async (context) => {
    await mintMore(context, '1,2345');
    const amount = context.canvas.getByLabelText('Amount');
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription('BEAN Use a decimal point, like 1.5.'),
    );
    await expect(amount).toHaveFocus();
    await expect(context.canvas.queryByText(REFUSED)).toBeNull();
  },
});

/** Nothing is left of the refusal once the amount is in order. */
export const MintAmountCorrectedHelpful = meta.story({
  tags: ['!dev'],
  parameters: helpful,
  play: async (context) => {
    await mintMore(context, '1,2345');
    const amount = context.canvas.getByLabelText('Amount');
    await waitFor(() => expect(amount).toBeInvalid());
    await context.userEvent.clear(amount);
    await context.userEvent.type(amount, '1.5');
    await expect(amount).toHaveAccessibleDescription('BEAN');
    await expect(amount).toBeValid();
    await expect(context.canvas.queryByText(REFUSED)).toBeNull();
  },
});
