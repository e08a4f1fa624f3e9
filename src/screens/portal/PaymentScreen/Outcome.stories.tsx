import { expect, fn, spyOn, within } from 'storybook/test';

import { buildPayment, buildReceipt } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { paidTwices } from '#api/portal/paidTwice';
import { settlePayment } from '#api/mocks/settling';
import { getPayment, processPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { FAKE_SIGNATURE } from '#wallet/fakeWallet';
import { getSentence } from '#tests/support/play';
import { askForState, openByShop } from '#tests/support/shopWindow';
import preview from '#.storybook/preview';

/** How a payment ends. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Confirmed'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true },
    hostConfig: { supportEmail: 'help@till.example' },
  },
});

const noWallet = { wallet: { connected: false } };

const UNMATCHED = getSentence('transaction_unmatched');
const SANDBOX = 'Sandbox mode is activated. This portal is for testing purposes only.';
const THANKS = 'We have successfully received your payment. Thank you!';

/** Whether the first stands above the second. */
function isBefore(first: Element, second: Element): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/* Confirmation */

/** C199: a decided payment needs no wallet. */
export const ConfirmedOnLoad = meta.story({
  parameters: { ...noWallet, reachedFrom: [{ state: 'Loading', by: 'it is paid' }] },
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(canvas.getByText(THANKS)).toBeVisible();
    await expect(canvas.getByText(portal.payment.confirmedMore.earlier)).toBeVisible();
    await expect(canvas.queryByText('Select a wallet to continue')).toBeNull();
  },
});

/** What was paid in USDC and what in tokens. */
export const ConfirmedRedeemed = meta.story({
  parameters: {
    ...noWallet,
    reachedFrom: [{ state: 'Loading', by: 'it is paid in part with tokens' }],
  },
  beforeEach: ({ msw }) => {
    const receipt = buildReceipt({
      paidUSDC: 12_500_000,
      tokens: { amount: '12.5', symbol: 'BEAN' },
    });
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true, receipt })));
  },
  play: async ({ canvas }) => {
    const receipt = within(await canvas.findByRole('region', { name: 'Receipt' }));
    await expect(receipt.getByText('$12.50')).toBeVisible();
    await expect(receipt.getByText('12.5 BEAN')).toBeVisible();
  },
});

/** The receipt says who was paid, whatever the payment is named. */
export const NamedByApiConfirmed = meta.story({
  parameters: { ...noWallet, reachedFrom: [{ state: 'Loading', by: 'it is paid' }] },
  beforeEach: ({ msw }) => {
    const named = { name: 'Two bags of coffee', merchant: 'Harbour Coffee' };
    msw.use(respond(getPayment, buildPayment({ ...named, confirmed: true, processed: true })));
  },
  play: async ({ canvas }) => {
    const receipt = within(await canvas.findByRole('region', { name: 'Receipt' }));
    await expect(receipt.getByText('Two bags of coffee')).toBeVisible();
    await expect(receipt.getByText('Sold by')).toBeVisible();
    await expect(receipt.getByText('Harbour Coffee')).toBeVisible();
  },
});

const onCopy = fn();

const RECEIPT = [
  'Harbour Coffee',
  'Paid: $25.00',
  'Note: Order 1042',
  /^Date: .*2025.*/,
  'Wallet: GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
  /^Transaction: 5VERv8NM\w+$/,
];

/** The receipt as text, line by line. */
export const ReceiptCopied = meta.story({
  parameters: {
    ...noWallet,
    reachedFrom: [{ state: 'ConfirmedOnLoad', by: 'presses Copy receipt' }],
  },
  beforeEach: ({ msw }) => {
    spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => onCopy(text));
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy receipt' }));
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    const lines = String(onCopy.mock.lastCall?.[0]).split('\n');
    await expect(lines).toHaveLength(RECEIPT.length);
    for (const [index, line] of RECEIPT.entries()) await expect(lines[index]).toMatch(line);
  },
});

/**
 * The customer has pressed Print on the receipt. The browser's own window for printing opens over
 * the page.
 */
export const ReceiptPrinted = meta.story({
  tags: ['!autodocs'],
  parameters: noWallet,
  beforeEach: ({ msw }) => {
    spyOn(window, 'print').mockReturnValue();
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Print' }));
    await expect(window.print).toHaveBeenCalledOnce();
  },
});

/** The same at a later visit of the same browser. */
export const ConfirmedTwiceReloaded = meta.story({
  tags: ['!dev'],
  parameters: noWallet,
  beforeEach: ({ msw }) => {
    const tokens = { base: 5_000_000n, symbol: 'BEAN' };
    paidTwices.store('pay_1', { amountMicro: 20_000_000n, tokens, signature: FAKE_SIGNATURE });
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Paid twice' })).toBeVisible();
    await expect(canvas.getByText(/you paid \$20\.00 and 5 BEAN as well/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      expect.stringContaining(FAKE_SIGNATURE),
    );
  },
});

/** Two wallets paid: that comes first, then who will help. */
export const ConfirmedTwice = meta.story({
  parameters: { reachedFrom: [{ state: 'Processing', by: 'another payment came first' }] },
  beforeEach: ({ msw }) => msw.use(...settlePayment({}, { overpaid: true })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByText(/you paid \$25\.00 as well/)).toBeVisible();
    await expect(canvas.queryByText('Payment successful')).toBeNull();
    await expect(canvas.queryByText(THANKS)).toBeNull();
    const help = canvas.getByRole('link', { name: 'Get help' });
    await expect(help).toHaveAttribute('href', expect.stringContaining(FAKE_SIGNATURE));
    const receipt = await canvas.findByRole('region', { name: 'Receipt' });
    await expect(isBefore(help, receipt)).toBe(true);
  },
});

/** C221. */
export const ConfirmedReturnUrl = meta.story({
  parameters: {
    ...noWallet,
    reachedFrom: [{ state: 'Processing', by: 'the same, with a return address' }],
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getPayment,
        buildPayment({ confirmed: true, returnURL: 'https://shop.example/order/1042?paid=1' }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Back to website' })).toHaveAttribute(
      'href',
      'https://shop.example/order/1042?paid=1',
    );
    await expect(
      canvas.getByText('Follow the link below to go back to the original website.'),
    ).toBeVisible();
    await expect(canvas.queryByText(THANKS)).toBeNull();
  },
});

/** A return address that could run a script is not linked. */
export const ConfirmedUnsafeReturnUrl = meta.story({
  parameters: noWallet,
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getPayment, buildPayment({ confirmed: true, returnURL: 'javascript:alert(1)' })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(THANKS)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Back to website' })).toBeNull();
  },
});

export const ConfirmedSandbox = meta.story({
  parameters: noWallet,
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ confirmed: true, sandbox: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(canvas.getByText(SANDBOX)).toBeVisible();
  },
});

/* Failure */

/** C200: the payment had failed before the page was opened. */
export const FailedOnLoad = meta.story({
  tags: ['group:Failed'],
  parameters: { ...noWallet, reachedFrom: [{ state: 'Loading', by: 'it has failed' }] },
  beforeEach: ({ msw }) => msw.use(respond(getPayment, buildPayment({ processed: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(canvas.getByRole('definition')).toHaveTextContent('$25.00');
    await expect(canvas.getByRole('link', { name: 'Get help' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByText('Select a wallet to continue')).toBeNull();
  },
});

export const FailedSandbox = meta.story({
  tags: ['group:Failed'],
  parameters: noWallet,
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ processed: true, sandbox: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(canvas.getByText(SANDBOX)).toBeVisible();
  },
});

/** Leads back to the payment, which can be paid at once. */
export const FailedRetried = meta.story({
  tags: ['group:Failed'],
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Try again' }] },
  beforeEach: ({ msw }) => msw.use(fail(processPayment, 'payment_failed')),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Pay' })).toBeEnabled();
    await expect(canvas.queryByText('Payment failed')).toBeNull();
    msw.use(respond(processPayment, { confirmed: true, processed: true }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  },
});

/** It did not reach the network in time. */
export const FailedExpired = meta.story({
  tags: ['group:Failed'],
  parameters: { reachedFrom: [{ state: 'Processing', by: 'it was never seen' }] },
  beforeEach: ({ msw }) => {
    openByShop();
    msw.use(fail(processPayment, 'payment_try_expired'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByText(portal.payment.failed.expired)).toBeVisible();
    await expect(await askForState('pay_1')).toBe('failed');
  },
});

/** The money is at the merchant's and pays for nothing: to pay again would be to pay twice. */
export const FailedUnmatched = meta.story({
  tags: ['group:Failed'],
  parameters: { reachedFrom: [{ state: 'Processing', by: 'the wallet sent something else' }] },
  beforeEach: ({ msw }) => {
    openByShop();
    msw.use(fail(processPayment, 'transaction_unmatched'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByText(UNMATCHED)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvas.queryByText(portal.payment.failed.text)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      expect.stringContaining(FAKE_SIGNATURE),
    );
    await expect(canvas.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
      'href',
      expect.stringContaining(FAKE_SIGNATURE),
    );
    await expect(await askForState('pay_1')).toBe('open');
  },
});

/** The network does not know what was signed, and it may have moved money: help comes first. */
export const FailedUnknown = meta.story({
  tags: ['group:Failed', '!dev'],
  beforeEach: ({ msw }) => {
    openByShop();
    msw.use(fail(processPayment, 'signature_of_other', { thing: 'payment' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    await expect(isBefore(canvas.getByRole('link', { name: 'Get help' }), retry)).toBe(true);
    await expect(await askForState('pay_1')).toBe('open');
  },
});

/** The answer was bad, the payment was not. The page asks again by itself. */
export const FailedThenConfirmed = meta.story({
  tags: ['group:Failed'],
  parameters: { reachedFrom: [{ state: 'Failed', by: 'it was paid after all' }] },
  beforeEach: ({ msw }) => {
    let asked = false;
    msw.use(
      respond(processPayment, () => {
        asked = true;
        return { confirmed: false, processed: false };
      }),
      respond(getPayment, () => buildPayment({ confirmed: asked, processed: asked })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  },
});
