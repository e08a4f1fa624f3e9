import { expect, fn, waitFor } from 'storybook/test';

import { buildPayment } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { createPayment, getPayment, processPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { StalledAfterMs } from '#hooks/shared/useStalled';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { expectHiddenNotice, expectNotice, getSeenText } from '#tests/support/notices';
import { FAKE_ADDRESS, FAKE_SIGNATURE, provideWallet } from '#wallet/fakeWallet';
import { WalletFailure } from '#wallet/wallet';
import preview from '#.storybook/preview';

const onCreate = fn();
const onProcess = fn();
const onSign = fn();

const USDC = buildPayment().methods[0]?.address;

const notices = portal.payment.notice;

/** More than a press of Pay takes here. */
const SOON_MS = 400;

/** What one press of Pay does, step by step. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Paying'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true, onSign },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(createPayment, (call) => {
        onCreate(call);
        return { base64Transaction: 'AQID' };
      }),
      respond(processPayment, (call) => {
        onProcess(call);
        return { confirmed: true, processed: true };
      }),
    ),
});

/**
 * The wallet is being disconnected, and the page says so. There is no button to ask for it a second
 * time.
 */
export const Disconnecting = meta.story({
  tags: ['group:Wallet'],
  decorators: provideWallet({ status: 'disconnecting' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Disconnecting')).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  },
});

/** C212: the request runs. */
export const PayLoading = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Payment', by: 'presses Pay' },
      { state: 'Applied', by: 'presses Pay' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(createPayment)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    const button = canvas.getByRole('button', { name: 'Loading...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await expect(onSign).not.toHaveBeenCalled();
  },
});

/** After ten seconds; here at once. The wallet's window may be behind this one. */
export const PayLoadingSlow = meta.story({
  parameters: {
    wallet: { sign: 'hangs' },
    reachedFrom: [{ state: 'PayLoading', by: 'it takes long' }],
  },
  decorators: (Story) => (
    <StalledAfterMs value={0}>
      <Story />
    </StalledAfterMs>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, portal.payment.waiting);
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toHaveFocus();
  },
});

/** C213. */
export const Processing = meta.story({
  parameters: { reachedFrom: [{ state: 'PayLoading', by: 'the wallet has signed and sent' }] },
  beforeEach: ({ msw }) => msw.use(hang(processPayment)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toHaveFocus();
    await expect(
      canvas.getByText('Processing...', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  },
});

/** After ten seconds; here soon, but not before the wallet has signed. It continues by itself. */
export const ProcessingSlow = meta.story({
  parameters: { reachedFrom: [{ state: 'Processing', by: 'it takes long' }] },
  decorators: (Story) => (
    <StalledAfterMs value={SOON_MS}>
      <Story />
    </StalledAfterMs>
  ),
  beforeEach: ({ msw }) => msw.use(hang(processPayment)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, portal.payment.notice.slow);
    await expect(canvas.getByRole('button', { name: 'Processing...' })).toHaveFocus();
  },
});

/** The wallet has signed, and the connection went: only this page can send it again. */
export const ProcessingSlowLost = ProcessingSlow.extend({
  parameters: {
    wallet: { sign: 'losesAnswer' },
    reachedFrom: [{ state: 'Processing', by: 'the connection is lost, and it takes long' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, portal.payment.lost);
    await expect(canvas.queryByText(portal.payment.notice.slow)).toBeNull();
  },
});

/** The answer comes late, and the page has not been touched since. */
export const ProcessingSlowConfirmed = ProcessingSlow.extend({
  parameters: { reachedFrom: [{ state: 'ProcessingSlow', by: 'the answer comes' }] },
  play: async (context) => {
    await ProcessingSlow.play?.(context);
    const { canvas, msw } = context;
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  },
});

/** A sandbox payment is under way. It looks like a real one, but no wallet asks for approval. */
export const SandboxProcessing = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ sandbox: true })), hang(processPayment)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(onSign).not.toHaveBeenCalled();
  },
});

/**
 * The page is loaded again while the money is on its way: nothing can be paid a second time, and no
 * wallet is asked for. Its time may be over meanwhile.
 */
export const Arriving = meta.story({
  parameters: {
    wallet: { connected: false },
    reachedFrom: [{ state: 'Processing', by: 'loads the page again' }],
  },
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ arriving: true, expired: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(canvas.getByText('$25.00')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pay' })).toBeNull();
    await expect(canvas.queryByText('Select a wallet to continue')).toBeNull();
  },
});

/** The page looks again within seconds, not after half a minute. It was not paid before the page was there. */
export const ArrivingConfirmed = Arriving.extend({
  tags: ['!dev'],
  play: async (context) => {
    await Arriving.play?.(context);
    const { canvas, msw } = context;
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(canvas.queryByText(portal.payment.confirmedMore.earlier)).toBeNull();
  },
});

/** However often it is pressed, one payment is made. */
export const DoubleClick = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(hang(processPayment)),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Pay' });
    button.click();
    button.click();
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Processing...' });
    await expect(onCreate).toHaveBeenCalledOnce();
    await expect(onSign).toHaveBeenCalledOnce();
  },
});

/* Failures before process: only logged, the screen is as it was (C230) */

/** The customer rejects in the wallet: the payment stays open. */
export const WalletRejectedLogged = meta.story({
  parameters: {
    wallet: { sign: 'rejects' },
    reachedFrom: [{ state: 'PayLoading', by: 'the wallet is told no' }],
  },
  play: async ({ canvas, canvasElement, userEvent, logger }) => {
    const button = await canvas.findByRole('button', { name: 'Pay' });
    const before = getSeenText(canvasElement);
    await userEvent.click(button);
    await expectHiddenNotice({ canvas }, notices.unsent.rejected);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(button).toBeEnabled();
    await expect(logger.error).toHaveBeenCalledWith('payment.wallet', expect.any(WalletFailure));
    await expect(onSign).toHaveBeenCalledWith('AQID', {
      mint: USDC,
      amount: 25_000_000n,
      redeemed: 0n,
      symbol: null,
    });
    await expect(onProcess).not.toHaveBeenCalled();
  },
});

/** A wallet that says it is connected and has no public key: before the press. */
export const NoPublicKey = meta.story({
  tags: ['!dev'],
  decorators: provideWallet({ status: 'connected', address: null }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Pay' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(canvas.getByText('Connected')).toBeVisible();
  },
});

/** C231: the wallet says that it is connected but has no account. */
export const WalletNotConnectedLogged = meta.story({
  decorators: provideWallet({ status: 'connected', address: null }),
  play: async ({ canvas, canvasElement, userEvent, logger }) => {
    const button = await canvas.findByRole('button', { name: 'Pay' });
    const before = getSeenText(canvasElement);
    await userEvent.click(button);
    const error = new Error('Something went wrong!');
    await expect(logger.error).toHaveBeenCalledWith('payment.create', error);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

/* Sent, but its answer was lost: the page does not say that no money moved */

export const AnswerLost = meta.story({
  tags: ['!dev'],
  parameters: { wallet: { sign: 'losesAnswer' } },
  play: async ({ canvas, userEvent, logger }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(onProcess.mock.lastCall?.[0]).toMatchObject({
      body: { signature: FAKE_SIGNATURE },
    });
    await expect(logger.error).toHaveBeenCalledWith('payment.wallet', expect.any(WalletFailure));
  },
});

/** Without a signature only the server can find the payment: the page asks until it has. */
export const AnswerUnknown = meta.story({
  parameters: {
    reachedFrom: [{ state: 'PayLoading', by: 'the wallet sent, and did not say what' }],
  },
  decorators: provideWallet({
    status: 'connected',
    address: FAKE_ADDRESS,
    signAndSend: () => Promise.reject(new WalletFailure('No answer', { sent: true })),
  }),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notices.sent);
    await expect(onProcess).not.toHaveBeenCalled();
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Payment successful' })).toBeVisible(),
    );
  },
});

/** With a caution, since money may have moved. A quiet host shows it as well. */
export const AnswerUnknownNotice = AnswerUnknown.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notices.sent);
  },
});

/** What the next press says does not take it back: the first may still arrive. */
export const AnswerUnknownThenRefused = AnswerUnknown.extend({
  tags: ['!dev'],
  play: async ({ canvas, userEvent, msw, logger }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expectNotice({ canvas }, notices.sent);
    msw.use(fail(createPayment, 'previous_try_pending'));
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('payment.create', expect.any(Error)),
    );
    await expectNotice({ canvas }, notices.sent);
  },
});
