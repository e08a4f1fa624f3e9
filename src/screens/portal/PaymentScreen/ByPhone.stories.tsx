import { PublicKey } from '@solana/web3.js';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { getPayment, type Payment } from '#contract/payments';
import { getPhoneProgress, preparePhonePayment, type PhoneProgress } from '#contract/phonePayments';
import { phone } from '#domain/messages/phone';
import { drawQrCode } from '#domain/qrCode';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { createDeferred } from '#tests/support/deferred';
import { expectNotice } from '#tests/support/notices';
import { becomePhone } from '#tests/support/phone';
import { getSentence, leaveFocus, press, type Player } from '#tests/support/play';
import { fakePayment, toBase64 } from '#wallet/fakeTransactions';
import preview from '#.storybook/preview';

const onAsk = fn();
let loaded = createDeferred<Payment>();

/** Paying with the wallet on a phone. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Phone'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    screen: { address: '/portal/payment/{_id}', checklist: 'Payment portal' },
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: false },
    hostConfig: { apiBase: 'https://till.example/api' },
  },
});

const mobile = { viewport: { value: 'mobile', isRotated: false } };

const choosePhone = async ({ canvas, userEvent }: Player) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Pay by phone/ }));

/** The phone pays: the page moves on by itself, without a press. */
const stands = (...states: PhoneProgress[]) => {
  const left = [...states];
  return respond(getPhoneProgress, ({ bearer }) => {
    onAsk(bearer);
    const [state = 'waiting'] = left.length > 1 ? left.splice(0, 1) : left;
    return { state };
  });
};

export const PhoneMobile = meta.story({
  globals: mobile,
  play: async (context) => {
    await choosePhone(context);
    const code = await context.canvas.findByRole('img', { name: phone.alt });
    await expect(code).toBeVisible();
    const { path } = drawQrCode('solana:https://till.example/api/solana-pay/pay_1');
    await expect(code.querySelector('path')).toHaveAttribute('d', path);
  },
});

export const PhoneProcessing = meta.story({
  parameters: { reachedFrom: [{ state: 'Phone', by: 'approves on the phone' }] },
  beforeEach: ({ msw }) => msw.use(stands('processing')),
  play: async (context) => {
    await choosePhone(context);
    const button = await context.canvas.findByRole('button', { name: 'Processing...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(onAsk).toHaveBeenCalledWith('pay_1');
    await expect(context.canvas.queryByRole('img', { name: phone.alt })).toBeNull();
  },
});

export const PhoneConfirmed = meta.story({
  parameters: { reachedFrom: [{ state: 'PhoneProcessing', by: 'the payment is final' }] },
  beforeEach: ({ msw }) => {
    let asked = 0;
    const paid = () => asked++ > 0;
    msw.use(
      stands('waiting', 'confirmed'),
      respond(getPayment, () => buildPayment({ confirmed: paid() })),
    );
  },
  play: async (context) => {
    await choosePhone(context);
    const { canvas } = context;
    await expect(
      await canvas.findByRole('heading', { name: 'Payment successful' }, { timeout: 10_000 }),
    ).toBeVisible();
    await expect(
      canvas.getByText('Payment successful', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    await expect(await canvas.findByRole('region', { name: 'Receipt' })).toBeVisible();
  },
});

/** Nothing was charged, so the code stays where it is. */
export const PhoneFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'Phone', by: 'the transaction fails on the network' }] },
  beforeEach: ({ msw }) => msw.use(stands('failed')),
  play: async (context) => {
    await choosePhone(context);
    await expect(await context.canvas.findByText(phone.paymentFailed.desktop)).toBeVisible();
    await expect(await context.canvas.findByRole('img', { name: phone.alt })).toBeVisible();
  },
});

/** The server cannot be asked: the code works all the same, and the page continues asking. */
export const PhoneUnwatched = meta.story({
  tags: ['!autodocs'],
  beforeEach: ({ msw }) => msw.use(fail(getPhoneProgress, 503)),
  play: async (context) => {
    await choosePhone(context);
    const { canvas, logger, msw } = context;
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.phoneProgress', expect.any(Error)),
    );
    await expect(await canvas.findByRole('img', { name: phone.alt })).toBeVisible();
    msw.use(stands('confirmed'));
    await expect(
      await canvas.findByRole('heading', { name: 'Payment successful' }, { timeout: 10_000 }),
    ).toBeVisible();
  },
});

/** An address that no code can hold. */
export const PhoneCodeFailed = meta.story({
  parameters: {
    hostConfig: { apiBase: `https://till.example/${'x'.repeat(3000)}/api` },
    reachedFrom: [{ state: 'Phone', by: 'the code cannot be drawn' }],
  },
  play: async (context) => {
    await choosePhone(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(phone.failed);
    await press(context, 'Try again');
    const retry = context.canvas.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'));
    await expect(retry).toHaveFocus();
    await leaveFocus();
  },
});

/** On a real network without https there is no other way than another wallet. */
export const PhoneInsecure = meta.story({
  parameters: {
    hostConfig: { apiBase: 'http://till.example/api' },
    reachedFrom: [{ state: 'Phone', by: 'the same, without https' }],
  },
  play: async (context) => {
    await choosePhone(context);
    await expect(await context.canvas.findByText(phone.insecure)).toBeVisible();
    await expect(context.canvas.queryByRole('img', { name: phone.alt })).toBeNull();
    await expect(context.canvas.queryByRole('button', { name: phone.testWallet })).toBeNull();
  },
});

/** A local run, where the Test Wallet opens the address. */
export const PhoneLocal = meta.story({
  parameters: {
    hostConfig: { apiBase: 'http://till.example/api', network: 'embedded' },
    reachedFrom: [{ state: 'Phone', by: 'the same, on a local run' }],
  },
  play: async (context) => {
    await choosePhone(context);
    await expect(await context.canvas.findByText(phone.hindrance.http)).toBeVisible();
    await expect(context.canvas.queryByRole('img', { name: phone.alt })).toBeNull();
    await expect(context.canvas.getByRole('button', { name: phone.testWallet })).toBeEnabled();
  },
});

/** The local chain takes no transaction until the story lets it. */
let takesNext = false;
const onSend = fn();

const localChain = http.post<never, { id: string; method: string }>(
  '*/rpc',
  async ({ request }) => {
    const { id, method } = await request.json();
    if (method === 'sendTransaction') onSend();
    if (method === 'sendTransaction' && !takesNext) return HttpResponse.error();
    return HttpResponse.json({ jsonrpc: '2.0', id, result: '' });
  },
);

/** Opens the payment in the Test Wallet, and answers its question. */
async function openTestWallet(context: Player, answer: 'Approve' | 'Reject') {
  await choosePhone(context);
  await press(context, phone.testWallet);
  await context.userEvent.click(await screen.findByRole('button', { name: answer }));
}

/** The customer says no in the Test Wallet, and can open it again. */
export const PhoneRejected = meta.story({
  parameters: {
    ...PhoneLocal.input.parameters,
    reachedFrom: [{ state: 'PhoneLocal', by: 'rejects it in the Test Wallet' }],
  },
  beforeEach: ({ msw }) => {
    takesNext = false;
    const pay = (account: string) => fakePayment({ owner: new PublicKey(account) });
    msw.use(
      localChain,
      respond(preparePhonePayment, ({ body }) => ({
        transaction: toBase64(pay(body.account)),
        message: '',
      })),
    );
  },
  play: async (context) => {
    await openTestWallet(context, 'Reject');
    await expectNotice(context, phone.testWalletFailed.unsent.rejected);
    await expect(context.canvas.getByRole('button', { name: phone.testWallet })).toBeEnabled();
  },
});

/** It is sent and the answer is lost: the page does not say that it is not paid. */
export const PhoneAnswerLost = PhoneRejected.extend({
  parameters: {
    reachedFrom: [{ state: 'PhoneLocal', by: 'approves, and the answer of the chain is lost' }],
  },
  play: async (context) => {
    await openTestWallet(context, 'Approve');
    await expectNotice(context, phone.testWalletFailed.sent);
    await expect(context.canvas.queryByText(/did not pay/)).toBeNull();
    // It is sent again behind the page, until the chain answers.
    takesNext = true;
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(3));
  },
});

/** The server makes no transaction, and its sentence says why. */
export const PhoneRefused = meta.story({
  tags: ['!dev', '!autodocs'],
  parameters: PhoneLocal.input.parameters,
  beforeEach: ({ msw }) => {
    const message = getSentence('payer_is_payee');
    msw.use(
      localChain,
      http.post('*/solana-pay/pay_1', () => HttpResponse.json({ message }, { status: 422 })),
    );
  },
  play: async (context) => {
    await choosePhone(context);
    await press(context, phone.testWallet);
    await expectNotice(context, phone.testWalletFailed.refused(getSentence('payer_is_payee')));
  },
});

/** The page is open on a phone: the address is a link to its wallet. */
export const PhoneLink = meta.story({
  globals: mobile,
  parameters: { reachedFrom: [{ state: 'Wallets', by: 'chooses the wallet app, on a phone' }] },
  beforeEach: becomePhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Wallet app/ }));
    await expect(await canvas.findByRole('link', { name: 'Open wallet app' })).toHaveAttribute(
      'href',
      'solana:https://till.example/api/solana-pay/pay_1',
    );
    await expect(canvas.queryByRole('img', { name: phone.alt })).toBeNull();
    await expect(canvas.getByText('Waiting for your payment')).toBeVisible();
  },
});

export const PhoneLinkFailed = meta.story({
  globals: mobile,
  parameters: { reachedFrom: [{ state: 'PhoneLink', by: 'the transaction fails on the network' }] },
  beforeEach: ({ msw }) => {
    becomePhone();
    msw.use(stands('failed'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Wallet app/ }));
    await expect(await canvas.findByText(phone.paymentFailed.phone)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open wallet app' })).toBeVisible();
  },
});

export const PhoneLeft = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'Phone', by: 'chooses another wallet: back to the list' }] },
  play: async (context) => {
    await choosePhone(context);
    await press(context, 'Choose another wallet');
    await expect(await context.canvas.findByText('Select a wallet to continue')).toBeVisible();
  },
});

/** A sandbox payment moves no money. */
export const PhoneNotInSandbox = meta.story({
  tags: ['!autodocs'],
  beforeEach: ({ msw }) =>
    msw.use(respond(getPayment, buildPayment({ sandbox: true, token: buildRedeemableToken() }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /phone/ })).toBeNull();
  },
});

const getTop = (element: Element) => element.getBoundingClientRect().top;
const getMiddle = (element: Element) =>
  getTop(element) + element.getBoundingClientRect().height / 2;

/** The amount is where its place was held, and stays there whatever comes below it. */
export const AmountStays = meta.story({
  tags: ['!dev', '!autodocs'],
  globals: mobile,
  beforeEach: ({ msw }) => {
    loaded = createDeferred<Payment>();
    msw.use(respond(getPayment, () => loaded.promise));
  },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const [, label, amount] = canvasElement.querySelectorAll('main span[aria-hidden=true]');
    const places = [label, amount].map((held) => held && getMiddle(held));
    loaded.settle(buildPayment());
    const shown = await canvas.findByText('$25.00');
    // Views come in with a small movement.
    await waitFor(async () => {
      await expect(getMiddle(canvas.getByText('Amount Due'))).toBeCloseTo(places[0] ?? 0, 0);
      await expect(getMiddle(shown)).toBeCloseTo(places[1] ?? 0, 0);
    });

    const top = getTop(shown);
    await choosePhone(context);
    await canvas.findByRole('img', { name: phone.alt });
    await waitFor(() => expect(getTop(canvas.getByText('$25.00'))).toBeCloseTo(top, 0));
    await press(context, 'Choose another wallet');
    await context.userEvent.click(await canvas.findByRole('button', { name: /Solflare/ }));
    await canvas.findByRole('button', { name: 'Connect Wallet' });
    await waitFor(() => expect(getTop(canvas.getByText('$25.00'))).toBeCloseTo(top, 0));
  },
});
