import { expect, waitFor } from 'storybook/test';

import { fail, respond } from '#api/mocks/mock';
import { listMints } from '#contract/mints';
import { createPaymentLink } from '#contract/transactions';
import { useLinksScreen } from '#hooks/dashboard/useLinksScreen';
import { connect } from '#hooks/shared/connect';
import { LinksScreen } from '#screens/dashboard/LinksScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { fillIn, getSentence, leaveFocus, press } from '#tests/support/play';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/LinksScreen',
  id: 'dashboard-linksscreen',
  tags: ['group:Amounts'],
  component: connect(useLinksScreen, LinksScreen),
  parameters: { ...inDashboard, route: { path: '/links', url: '/links' } },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(listMints, []),
      fail(createPaymentLink, 'invalid_amount', { field: 'amountUSD' }),
    ),
  afterEach: waitForPreview,
});

/** Beside the server's words the field says what is wanted, and never which amount was meant. */
export const AmountHints = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'writes it in other ways' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const amount = canvas.getByLabelText('Amount');
    await fillIn(context, { Memo: 'Order 1042' });
    const tries = [
      ['1,000', 'Leave out separators between thousands, like 1000.50.'],
      ['1e3', 'Enter the amount in full, like 1000.'],
      ['٣', 'Use the digits 0 to 9.'],
      ['1.2345678', 'Enter at most 6 digits after the point.'],
      ['9'.repeat(40), 'Enter at most 9 digits before the point.'],
    ] as const;
    for (const [written, hint] of tries) {
      await userEvent.clear(amount);
      await userEvent.type(amount, written);
      await press(context, 'Create link');
      await waitFor(() =>
        expect(amount).toHaveAccessibleDescription(expect.stringContaining(hint)),
      );
      await expect(canvas.getByText(getSentence('invalid_amount'))).toBeVisible();
      await expect(amount).toHaveValue(written);
    }
    await leaveFocus();
  },
});

/**
 * What is said of the amount follows the field: it is gone once that is in order. The refusal is announced,
 * and not again as the field changes.
 */
export const AmountCorrected = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const amount = canvas.getByLabelText('Amount');
    const sentence = getSentence('invalid_amount');
    await fillIn(context, { Amount: '1,000', Memo: 'Order 1042' });
    await expect(amount).toHaveAccessibleDescription('$ USDC');
    await press(context, 'Create link');
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(/^\$ USDC Leave out separators/),
    );
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
    await userEvent.type(amount, '٣');
    await expect(amount).toHaveAccessibleDescription(/^\$ USDC Use the digits 0 to 9/);
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1e3');
    await expect(amount).toHaveAccessibleDescription('$ USDC Enter the amount in full, like 1000.');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, '0.000001');
    await expect(amount).toBeValid();
    await expect(amount).toHaveAccessibleDescription('$ USDC');
    await expect(canvas.queryByText(sentence)).toBeNull();
    await leaveFocus();
  },
});

/** The amount is in order: the failure is about something else. */
export const NoAmountHint = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(createPaymentLink, 'wallet_not_linked')),
  play: async (context) => {
    await fillIn(context, { Amount: '1.5', Memo: 'Order 1042' });
    await press(context, 'Create link');
    await context.canvas.findByText(getSentence('wallet_not_linked'));
    await expect(context.canvas.getByLabelText('Amount')).not.toBeInvalid();
  },
});
