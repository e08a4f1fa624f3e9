import { expect, within } from 'storybook/test';

import { buildOrganization, buildTransaction } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { listRecentTransactions, type Transaction } from '#contract/transactions';
import { connect } from '#hooks/shared/connect';
import { useHomeScreen } from '#hooks/dashboard/useHomeScreen';
import { HomeScreen } from '#screens/dashboard/HomeScreen';
import { inDashboard } from '#tests/support/inDashboard';
import preview from '#.storybook/preview';

/** What a row of the payments can say. */
const meta = preview.meta({
  title: 'Dashboard/HomeScreen',
  id: 'dashboard-homescreen',
  tags: ['group:Rows'],
  component: connect(useHomeScreen, HomeScreen),
  parameters: { ...inDashboard },
});

/** Returns a handler with a payment for each change, told apart by its place. */
const answer = (...changes: Partial<Transaction>[]) =>
  respond(
    listRecentTransactions,
    changes.map((change, index) => buildTransaction({ _id: `pay_${index}`, ...change })),
  );

const customers = [
  'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
  '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y',
  '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK',
];

/** A gift that a customer bought, and the tokens that were sent for it. */
export const GiftSold = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer({
        kind: 'gift',
        memo: null,
        payer: 'Ada Lovelace',
        amountUSDC: 20_000_000,
        tokens: { amount: '20', symbol: 'BEAN' },
      }),
    ),
  play: async (context) => {
    const [, payment] = await context.canvas.findAllByRole('row');
    if (!payment) throw new Error('No payment');
    const row = within(payment);
    await expect(row.getByText('$20.00')).toBeVisible();
    const facts = row.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(facts).toEqual(['Gift', 'from Ada Lovelace', 'Tokens given: 20 BEAN']);
  },
});

/** Four sales of the same coffee: who paid tells them apart. */
export const Alike = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        ...customers.map((payer) => ({ amountUSDC: 3_000_000, memo: 'Flat white', payer })),
        ...['Ada Lovelace', 'Grace Hopper'].map((payer) => ({
          kind: 'gift' as const,
          memo: null,
          amountUSDC: 5_000_000,
          tokens: { amount: '5', symbol: 'BEAN' },
          payer,
        })),
      ),
    ),
  play: async ({ canvas }) => {
    const [, ...rows] = await canvas.findAllByRole('row');
    const facts = rows.map((row) => within(row).getByRole('list').textContent);
    await expect(new Set(facts).size).toBe(6);
    // The row has the ends of an address, its title and the explorer all of it.
    const [first = ''] = customers;
    await expect(canvas.getByTitle(first)).toHaveTextContent('GmaD…AEGB');
    const link = canvas.getByRole('link', { name: /^GmaD…AEGB/ });
    await expect(link).toHaveAttribute('href', `https://explorer.solana.com/address/${first}`);
    await expect(canvas.getByText('Grace Hopper')).toBeVisible();
  },
});

export const AlikeReflow = Alike.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

/** What was paid in tokens is not in the amount. */
export const TokensRedeemed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        { amountUSDC: 20_000_000, tokens: { amount: '5', symbol: 'BEAN' } },
        { amountUSDC: 0, tokens: { amount: '1234.567891', symbol: 'SAIL' } },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+5 BEAN')).toBeVisible();
    await expect(canvas.getByText('+1,234.567891 SAIL')).toBeVisible();
    await expect(canvas.getByText('$0.00')).toBeVisible();
    await expect(canvas.getAllByText('Redeemed tokens:')).toHaveLength(2);
  },
});

/** Two transactions of one payment arrived: the merchant can look, and give the second back. */
export const PaidTwice = meta.story({
  beforeEach: ({ msw }) => msw.use(answer({ amountUSDC: 8_200_000, overpaidUSDC: 8_203_500 }, {})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid twice: an extra \$8\.2035 arrived/)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /See your wallet/ })).toHaveAttribute(
      'href',
      `https://explorer.solana.com/address/${buildOrganization().wallet}`,
    );
  },
});

/** Tokens may come twice as well; they are in the mint's account. */
export const PaidTwiceInTokens = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        { amountUSDC: 0, overpaidUSDC: 0, overpaidTokens: { amount: '25', symbol: 'BEAN' } },
        { overpaidUSDC: 5_000_000, overpaidTokens: { amount: '20', symbol: 'BEAN' } },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid twice: an extra 25 BEAN arrived/)).toBeVisible();
    await expect(
      canvas.getByText(/^Paid twice: an extra \$5.00 and 20 BEAN arrived/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See your mints' })).toHaveAttribute(
      'href',
      '/mint',
    );
    await expect(await canvas.findByRole('link', { name: /See your wallet/ })).toBeVisible();
  },
});

/** Money came for a payment by another transaction than its own. It is open, or was paid since. */
export const PaidInPart = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        { confirmed: false, amountUSDC: 8_200_000, unmatchedUSDC: 8_199_999 },
        { unmatchedUSDC: 0, unmatchedTokens: { amount: '20', symbol: 'BEAN' } },
      ),
    ),
  play: async ({ canvas }) => {
    const line = 'arrived in another transaction, which does not count for this payment.';
    await expect(await canvas.findByText(new RegExp(`^\\$8.199999 ${line}`))).toBeVisible();
    await expect(canvas.getByText(new RegExp(`^20 BEAN ${line}`))).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /See your wallet/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See your mints' })).toBeVisible();
  },
});

/** C006: two decimals are shown, and the exact amount beneath, also to touch and the keyboard. */
export const OneMicroUnit = meta.story({
  beforeEach: ({ msw }) => msw.use(answer({ amountUSDC: 1 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('<$0.01')).toBeVisible();
    await expect(canvas.getByText('Exactly $0.000001')).toBeVisible();
  },
});
