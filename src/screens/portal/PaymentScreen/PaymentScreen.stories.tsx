import { expect, fn, waitFor, within } from 'storybook/test';

import { buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { settlePayment } from '#api/mocks/settling';
import { getPayment, processPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { StalledAfterMs } from '#hooks/shared/useStalled';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { expectHiddenNotice, expectNotice, helpful, getSeenText } from '#tests/support/notices';
import { expectReadingAt } from '#tests/support/play';
import { FAKE_SIGNATURE } from '#wallet/fakeWallet';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    screen: { address: '/portal/payment/{_id}', checklist: 'Payment portal' },
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true },
    hostConfig: { supportEmail: 'help@till.example' },
  },
});

const noWallet = { wallet: { connected: false } };

const { notice, missing } = portal.payment;

const THANKS = 'We have successfully received your payment. Thank you!';
const SANDBOX = 'Sandbox mode is activated. This portal is for testing purposes only.';

/* The end of its time */

/* Session loading */

/** C195, C196. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'follows a payment link' }] },
  beforeEach: ({ msw }) => msw.use(hang(getPayment)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...').closest('[role=status]')).toBeVisible();
    await expect(canvas.queryByText(SANDBOX)).toBeNull();
  },
});

/** C232: the loading state stays, and the failure is logged. */
export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the payment does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(getPayment, 500)),
  play: async ({ canvas, canvasElement, logger }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
    const before = getSeenText(canvasElement);
    await expectHiddenNotice({ canvas }, notice.load);
    await expect(logger.error).toHaveBeenCalledWith('query.payment', expect.any(Error));
    await expect(getSeenText(canvasElement)).toBe(before);
  },
});

/** The payment could not be loaded, and the host says so. */
export const LoadFailedNotice = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: ({ msw }) => msw.use(fail(getPayment, 500)),
  play: async ({ canvas }) => {
    await expectNotice({ canvas }, notice.load);
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
});

/** After eight seconds; here at once. The call in flight is given up when the customer tries again. */
export const LoadStalled = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it takes long' }] },
  decorators: (Story) => (
    <StalledAfterMs value={0}>
      <Story />
    </StalledAfterMs>
  ),
  beforeEach: ({ msw }) => msw.use(hang(getPayment)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNotice({ canvas }, notice.stalled);
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
});

export const LoadTriedAgain = LoadStalled.extend({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'LoadStalled', by: 'presses Try again' }] },
  play: async (context) => {
    await LoadStalled.play?.(context);
    const { canvas, msw, userEvent } = context;
    msw.use(respond(getPayment, buildPayment()));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('$25.00')).toBeVisible();
  },
});

/** The link leads to no payment: said at once, asked once, and no wallet is wanted first. */
export const Missing = meta.story({
  parameters: { ...noWallet, reachedFrom: [{ state: 'Loading', by: 'there is no such payment' }] },
  beforeEach: ({ msw }) => msw.use(fail(getPayment, 'payment_not_found')),
  play: async ({ canvas, logger }) => {
    await expect(await canvas.findByRole('heading', { name: missing.title })).toBeVisible();
    await expect(canvas.getByText(missing.text)).toBeVisible();
    await expect(canvas.queryByText('Loading...')).toBeNull();
    await expect(canvas.queryByText('Select a wallet to continue')).toBeNull();
    const help = canvas.getByRole('link', { name: 'Get help' });
    await expect(help).toHaveAttribute('href', expect.stringContaining('mailto:help@till.example'));
    await expect(help).toHaveAttribute('href', expect.stringContaining('payment%2Fpay_1'));
    await expect(logger.error).toHaveBeenLastCalledWith('query.payment', expect.any(Error));
    await expect(logger.error).toHaveBeenCalledOnce();
  },
});

/** The identifier is malformed. */
export const MissingExpired = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(fail(getPayment, 'invalid_portal_id')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: missing.title })).toBeVisible();
  },
});

const onLoad = fn();

/** The network was down and comes back: the customer need not reload. */
export const LoadRetried = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'LoadFailedLogged', by: 'the network is back' }] },
  beforeEach: ({ msw }) => msw.use(drop(getPayment)),
  play: async ({ canvas, logger, msw }) => {
    await waitFor(() => expect(logger.error).toHaveBeenCalledOnce());
    msw.use(
      respond(getPayment, ({ bearer }) => {
        onLoad(bearer);
        return buildPayment();
      }),
    );
    await expect(await canvas.findByText('$25.00')).toBeVisible();
    await expect(onLoad).toHaveBeenCalledWith('pay_1');
  },
});

/* The picker in front of the payment */

export const Wallets = meta.story({
  parameters: {
    ...noWallet,
    reachedFrom: [
      { state: 'Loading', by: 'no wallet is chosen' },
      { state: 'Connecting', by: 'the wallet refuses' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.getByText('Harbour Coffee')).toBeVisible();
    await expect(canvas.getByText('$25.00')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Pay$|Connect/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Test Wallet/ })).toBeNull();
  },
});

export const WalletsSandbox = meta.story({
  parameters: noWallet,
  beforeEach: ({ msw }) => msw.use(respond(getPayment, buildPayment({ sandbox: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SANDBOX)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Test Wallet/ })).toBeVisible();
  },
});

/** What is due, and the code that a phone reads. */
export const Phone = meta.story({
  parameters: {
    ...noWallet,
    hostConfig: { apiBase: 'https://till.example/api' },
    reachedFrom: [{ state: 'Wallets', by: 'chooses the phone' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay by phone/ }));
    await expect(await canvas.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(canvas.getByText('$25.00')).toBeVisible();
    await expect(canvas.getByText('Waiting for your phone')).toBeVisible();
    await expectReadingAt(canvas.getByText('$25.00'));
  },
});

/* The payment */

/** C198, C201, C203, C205, C211. */
export const Payment = meta.story({
  parameters: { reachedFrom: [{ state: 'Connecting', by: 'the wallet agrees' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pay' })).toBeEnabled();
    await expect(canvas.getByRole('heading', { name: 'Amount Due' })).toBeVisible();
    await expect(canvas.getByText('$25.00')).toBeVisible();
    await expect(canvas.getByText('Harbour Coffee')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Pay with' })).toHaveDisplayValue(
      'USD Coin (USDC)',
    );
    await expect(canvas.queryByText(SANDBOX)).toBeNull();
  },
});

/** C210. */
export const NotConnected = meta.story({
  tags: ['group:Wallet'],
  parameters: {
    wallet: { connected: false, chosen: 'Solflare' },
    reachedFrom: [
      { state: 'Loading', by: 'a wallet was chosen at an earlier visit' },
      { state: 'Wallets', by: 'chooses a wallet' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
    await expect(canvas.getByRole('group', { name: 'Wallet' })).toHaveTextContent('Not connected');
    await expect(canvas.queryByRole('button', { name: 'Pay' })).toBeNull();
  },
});

export const Connecting = meta.story({
  tags: ['group:Wallet'],
  parameters: {
    wallet: { connected: false, chosen: 'Solflare', connect: 'hangs' },
    reachedFrom: [{ state: 'NotConnected', by: 'presses Connect Wallet' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Wallet' }));
    await expect(canvas.getByRole('button', { name: 'Connect Wallet' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    const status = canvas.getByText('Connecting');
    await expect(status).toHaveAttribute('role', 'status');
  },
});

/**
 * The customer has connected the wallet. Its address is shown, and Pay takes the place of Connect
 * Wallet.
 */
export const Connected = meta.story({
  tags: ['group:Wallet'],
  parameters: { wallet: { connected: false, chosen: 'Solflare' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Wallet' }));
    await expect(await canvas.findByRole('button', { name: 'Pay' })).toBeVisible();
    await expect(canvas.getByText('GmaD…AEGB')).toBeVisible();
  },
});

/** Leads back to the list, and reading continues there. */
export const Disconnected = meta.story({
  tags: ['group:Wallet'],
  parameters: { reachedFrom: [{ state: 'Payment', by: 'disconnects: back to the list' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expectReadingAt(canvas.getByText('$25.00'));
  },
});

/** C197. */
export const Sandbox = meta.story({
  beforeEach: ({ msw }) => msw.use(respond(getPayment, buildPayment({ sandbox: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SANDBOX)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pay' })).toBeEnabled();
  },
});

/* The merchant's tokens */

/** C207, C214-C216: a field that is empty, and the line beneath it. */
export const Redemption = meta.story({
  parameters: { reachedFrom: [{ state: 'Payment', by: 'presses + Redeem' }] },
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ token: buildRedeemableToken() }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '+ Redeem' }));
    const field = canvas.getByRole('spinbutton', { name: 'BEAN to redeem' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue(null);
    await expect(field).toHaveAttribute('placeholder', '0');
    await expect(field).toHaveAccessibleDescription('0 BEAN = 0.00 USD');
    await expect(canvas.getByRole('form', { name: 'Harbour Beans' })).toBeVisible();
    await expect(canvas.queryByText('Amount Due')).toBeNull();
  },
});

/* Confirmation */

/** C220, C222, C228. */
export const Confirmed = meta.story({
  parameters: { reachedFrom: [{ state: 'Processing', by: 'the payment is final' }] },
  beforeEach: ({ msw }) => msw.use(...settlePayment()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(canvas.getByText(THANKS)).toBeVisible();
    const receipt = within(await canvas.findByRole('region', { name: 'Receipt' }));
    await expect(receipt.getByText('$25.00')).toBeVisible();
    await expect(receipt.getByText('Harbour Coffee')).toBeVisible();
    await expect(receipt.getByText('Order 1042')).toBeVisible();
    await expect(receipt.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: 'Back to website' })).toBeNull();
    await expect(
      canvas.getByText('Payment successful', { selector: '[role=status]' }),
    ).toBeInTheDocument();
  },
});

/* Failure */

/** C223, C224, C229: the payment failed on the chain. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Processing', by: 'it failed' }] },
  beforeEach: ({ msw }) => msw.use(fail(processPayment, 'payment_failed')),
  play: async ({ canvas, userEvent, logger }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(
      canvas.getByText(
        'It appears something went wrong with your payment. Please try again or get help below.',
      ),
    ).toBeVisible();
    const { network } = portal.payment.failed;
    await expect(canvas.getByText(network)).toBeVisible();
    await expect(
      canvas.getByText(new RegExp(`^Payment failed\\. ${network} It appears`), {
        selector: '[role=status]',
      }),
    ).toBeInTheDocument();
    const mail = new URL(canvas.getByRole<HTMLAnchorElement>('link', { name: 'Get help' }).href);
    await expect(mail.pathname).toBe('help@till.example');
    await expect(mail.searchParams.get('subject')).toBe('Payment pay_1');
    for (const named of ['pay_1', 'Harbour Coffee', FAKE_SIGNATURE, network])
      await expect(mail.searchParams.get('body')).toContain(named);
    await expect(logger.error).toHaveBeenCalledWith('payment.process', expect.any(Error));
  },
});

/** Asks for no wallet, although there is one to choose. */
export const Expired = meta.story({
  parameters: { ...noWallet, reachedFrom: [{ state: 'Loading', by: 'its time is over' }] },
  beforeEach: ({ msw }) => msw.use(respond(getPayment, buildPayment({ expired: true }))),
  play: async ({ canvas }) => {
    const { title, text } = portal.payment.expired;
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText(title, { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.queryByText(portal.picker.title)).toBeNull();
    await expect(canvas.queryByRole('link', { name: portal.payment.confirmed.back })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      expect.stringContaining('Payment%20pay_1'),
    );
  },
});
