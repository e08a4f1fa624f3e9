import { expect, fn } from 'storybook/test';

import {
  burn,
  customer,
  fakePayment,
  merchant,
  platform,
  transferUsdc,
  type FakePayment,
} from '#wallet/fakeTransactions';
import preview from '#.storybook/preview';

import { ApprovalSheet } from './ApprovalSheet';
import { summarize } from './summarize';

const buildSummary = (payment: FakePayment) =>
  summarize(fakePayment(payment), customer.publicKey.toBase58());

const redeemed = burn(customer.publicKey, merchant, 5_000_000_000n);

const meta = preview.meta({
  title: 'Wallet/ApprovalSheet',
  parameters: { screen: { address: 'both portals, with the Test Wallet', checklist: 'Wallets' } },
  component: ApprovalSheet,
  args: { summary: buildSummary({}), onAnswer: fn() },
});

/** Says who is paid what, the memo, and that the platform pays the network fee. */
export const Payment = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Pay' }] },
  play: async ({ canvas, args, userEvent }) => {
    const sheet = await canvas.findByRole('dialog', { name: 'Approve this payment?' });
    await expect(sheet).toHaveAccessibleDescription(/holds test money only/);
    await expect(canvas.getByText('8.20 USDC')).toBeVisible();
    await expect(canvas.getByText('Order 7')).toBeVisible();
    await expect(canvas.getByText('Paid by the platform')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(true);
  },
});

/** Focus starts on Reject: a second Enter on Pay must not approve. */
export const Rejected = meta.story({
  parameters: { reachedFrom: [{ state: 'Payment', by: 'presses Enter: the focus is on Reject' }] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Reject' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenLastCalledWith(false);
  },
});

export const WithRedemption = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Pay with tokens redeemed' }] },
  args: {
    summary: { ...buildSummary({ more: [redeemed] }), symbol: 'BEAN' },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog');
    await expect(canvas.getByText('You redeem')).toBeVisible();
    await expect(canvas.getByText('5 BEAN')).toBeVisible();
    await expect(canvas.queryByText(/^of mint/)).toBeNull();
  },
});

/** The page did not say what the token is called: its mint is there. */
export const WithUnknownToken = meta.story({
  args: { summary: buildSummary({ more: [redeemed] }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog');
    await expect(canvas.getByText('5 tokens')).toBeVisible();
    await expect(canvas.getByText(/^of mint/)).toBeVisible();
  },
});

export const Gift = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Buy with USDC' }] },
  args: {
    summary: buildSummary({
      more: [transferUsdc(platform.publicKey, customer.publicKey, 2_500_000n)],
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog');
    await expect(canvas.getByText('You get')).toBeVisible();
    await expect(canvas.getByText('2.50 USDC')).toBeVisible();
  },
});

export const CustomerPaysTheFee = meta.story({
  parameters: { reachedFrom: [{ by: 'is asked to pay the network fee, too' }] },
  args: { summary: buildSummary({ feePayer: customer }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog');
    await expect(canvas.getByText('Paid by you')).toBeVisible();
  },
});

/**
 * Almost a billion USDC, and a memo of several lines. Customers must be able to read both before
 * they approve.
 */
export const LongMemo = meta.story({
  args: {
    summary: buildSummary({
      microUsdc: 999_999_999_999_999n,
      memo: `Invoice ${'0123456789'.repeat(12)} for the annual harbour dues of the cooperative`,
    }),
  },
});
