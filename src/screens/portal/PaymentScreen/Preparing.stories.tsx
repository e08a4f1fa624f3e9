import { expect, fn } from 'storybook/test';

import { buildPayment } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { createPayment, getPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { expectHiddenNotice, expectNotice, helpful, getSeenText } from '#tests/support/notices';
import { WalletFailure } from '#wallet/wallet';
import preview from '#.storybook/preview';

const onSign = fn();

/** What goes wrong before process: only logged (C230), and told in words where a host wants it. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Faults'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true, onSign },
  },
});

const { notice } = portal.payment;

type Stage = Parameters<NonNullable<typeof PaidMeanwhile.play>>[0];

/** Presses Pay: everything looks as it did before, and it can be pressed again. */
async function expectOnlyLogged(stage: Stage, text: string = notice.create) {
  const { canvas, canvasElement, userEvent, logger } = stage;
  const button = await canvas.findByRole('button', { name: 'Pay' });
  const before = getSeenText(canvasElement);
  await userEvent.click(button);
  await expectHiddenNotice({ canvas }, text);
  await expect(getSeenText(canvasElement)).toBe(before);
  await expect(button).toHaveFocus();
  await expect(button).toBeEnabled();
  await expect(logger.error).toHaveBeenCalledWith('payment.create', expect.any(Error));
  await expect(onSign).not.toHaveBeenCalled();
}

/** Where every failure below leads back to: the button that was pressed keeps focus. */
export const PayFocused = meta.story({
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Pay' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(button).toHaveFocus();
  },
});

/** C230: the server failed. */
export const PrepareFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'PayLoading', by: 'the server prepares nothing' }] },
  beforeEach: ({ msw }) => msw.use(fail(createPayment, 500)),
  play: (stage) => expectOnlyLogged(stage),
});

/** The network is down when the customer presses Pay. */
export const PrepareOfflineLogged = meta.story({
  beforeEach: ({ msw }) => msw.use(drop(createPayment)),
  play: (stage) => expectOnlyLogged(stage, notice.offline),
});

/** Paid or repriced meanwhile. The page asks the state of the payment, and says so. */
export const PaidMeanwhile = meta.story({
  tags: ['group:Paying'],
  parameters: { reachedFrom: [{ state: 'PayLoading', by: 'it was paid meanwhile' }] },
  play: async ({ canvas, userEvent, msw }) => {
    const button = await canvas.findByRole('button', { name: 'Pay' });
    msw.use(
      respond(getPayment, buildPayment({ confirmed: true, processed: true })),
      fail(createPayment, 'payment_already_paid'),
    );
    await userEvent.click(button);
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(canvas.getByText(portal.payment.confirmedMore.earlier)).toBeVisible();
    await expect(onSign).not.toHaveBeenCalled();
  },
});

/* The same, on a host that tells what happened */

/** The server's reason is shown too: here the wallet does not hold enough USDC. */
export const PrepareRefusedNotice = meta.story({
  parameters: helpful,
  beforeEach: ({ msw }) =>
    msw.use(fail(createPayment, 'insufficient_funds', { available: '3.20 USDC' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, /No money has moved\. Insufficient funds: 3\.20 USDC available/);
    await expect(canvas.getByRole('button', { name: 'Pay' })).toBeEnabled();
  },
});

export const PrepareFailedNotice = meta.story({
  parameters: helpful,
  beforeEach: ({ msw }) => msw.use(fail(createPayment, 'network_unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notice.create);
  },
});

/** Gone while it is tried again. */
export const TriedAgain = PrepareFailedNotice.extend({
  tags: ['!dev'],
  play: async (context) => {
    await PrepareFailedNotice.play?.(context);
    const { canvas, userEvent, msw } = context;
    msw.use(hang(createPayment));
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await canvas.findByRole('button', { name: 'Loading...' });
    await expect(canvas.queryByText(notice.create)).toBeNull();
  },
});

/** The wallet goes away while it signs: one notice says what that means for the money. */
export const WalletLeftNotice = meta.story({
  parameters: { ...helpful, wallet: { connected: true, sign: 'leaves' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expectNotice({ canvas }, notice.unsent.other);
    await expect(canvas.queryByText(/disconnected/)).toBeNull();
  },
});

/** With the next try the last press is history. */
export const WalletBack = WalletLeftNotice.extend({
  play: async (context) => {
    await WalletLeftNotice.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: /Solflare/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Wallet' }));
    await canvas.findByRole('button', { name: 'Pay' });
    await expect(canvas.queryByText(notice.unsent.other)).toBeNull();
  },
});

export const WalletRejectedNotice = meta.story({
  parameters: { ...helpful, wallet: { connected: true, sign: 'rejects' } },
  play: async ({ canvas, userEvent, logger }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notice.unsent.rejected);
    await expect(logger.error).toHaveBeenCalledWith('payment.wallet', expect.any(WalletFailure));
  },
});

/** Signed, and the network did not take it. */
export const NetworkRefusedNotice = meta.story({
  parameters: { ...helpful, wallet: { connected: true, sign: 'isRefused' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notice.unsent.refused);
    await expect(canvas.getByRole('button', { name: 'Pay' })).toBeEnabled();
  },
});

/** Signed after the time that the network gives a transaction. */
export const ApprovedLateNotice = meta.story({
  parameters: { ...helpful, wallet: { connected: true, sign: 'isLate' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notice.unsent.late);
    await expect(canvas.getByRole('button', { name: 'Pay' })).toBeEnabled();
  },
});
