import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { createQueryClient } from '#api/queryClient';
import { createPayment, getPayment, processPayment } from '#contract/payments';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { useLogger } from '#hooks/shared/useLogger';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { FAKE_ADDRESS, FAKE_SIGNATURE } from '#wallet/fakeWallet';
import preview from '#.storybook/preview';

const Screen = connect(usePaymentScreen, PaymentScreen);

/** One visit of the portal, with nothing remembered from an earlier one. */
function Visit() {
  const logger = useLogger();
  const [client] = useState(() => createQueryClient(logger));
  return (
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  );
}

/** The window's event `reload` starts a new visit, as the browser's button would. */
function Portal() {
  const [visit, setVisit] = useState(1);
  useEffect(() => {
    const reload = () => setVisit((last) => last + 1);
    window.addEventListener('reload', reload);
    return () => window.removeEventListener('reload', reload);
  }, []);
  return <Visit key={visit} />;
}

const onLoad = fn();
const onCreate = fn();
const onProcess = fn();
const onSign = fn();

const methods = [
  ...buildPayment().methods,
  { name: 'PayPal USD', symbol: 'PYUSD', address: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo' },
];

/** A payment from the link to the end, with tokens or without, and what may go wrong between. */
const meta = preview.meta({
  title: 'Flows/Payment',
  component: Portal,
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { onSign },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getPayment, (call) => {
        onLoad(call.bearer);
        return buildPayment({ methods });
      }),
      respond(createPayment, ({ bearer, body }) => {
        onCreate({ bearer, body });
        return { base64Transaction: 'AQID' };
      }),
      respond(processPayment, ({ bearer, body }) => {
        onProcess({ bearer, body });
        return { confirmed: true, processed: true };
      }),
    ),
});

/** From the list of wallets to 'Pay'. */
export const ChooseAndConnect = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Solflare/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Wallet' }));
    await canvas.findByRole('button', { name: 'Pay' });
  },
});

/** C195, C225–C228: every call with its bearer and its exact payload, in this order. */
export const PayHappyPath = meta.story({
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await ChooseAndConnect.play?.(context);
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'PayPal USD (PYUSD)');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();

    await expect(onLoad).toHaveBeenCalledWith('pay_1');
    await expect(onCreate).toHaveBeenCalledTimes(1);
    await expect(onCreate).toHaveBeenCalledWith({
      bearer: 'pay_1',
      body: { wallet: FAKE_ADDRESS, amountToken: 0, method: methods[1] },
    });
    await expect(onSign).toHaveBeenCalledTimes(1);
    await expect(onSign).toHaveBeenCalledWith('AQID', {
      mint: methods[1]?.address,
      amount: 25_000_000n,
      redeemed: 0n,
      symbol: null,
    });
    await expect(onProcess).toHaveBeenCalledTimes(1);
    await expect(onProcess).toHaveBeenCalledWith({
      bearer: 'pay_1',
      body: { signature: FAKE_SIGNATURE },
    });
    await expect(logger.error).not.toHaveBeenCalled();
  },
});

/** The page of a payment that takes tokens, up to the first press of 'Pay'. */
async function redeemFive({ canvas, userEvent }: Stage) {
  await userEvent.click(await canvas.findByRole('button', { name: /Solflare/ }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Connect Wallet' }));
  await userEvent.click(await canvas.findByRole('button', { name: '+ Redeem' }));
  await userEvent.type(canvas.getByRole('spinbutton'), '5.000001');
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
  await expect(await canvas.findByText('+5.000001 BEAN')).toBeVisible();
  await expect(canvas.getByText('$20.00')).toBeVisible();
  await expect(canvas.getByText('Exactly $19.999999')).toBeVisible();
}

type Stage = Parameters<NonNullable<typeof PayHappyPath.play>>[0];

const redeemable = buildPayment({ methods, token: buildRedeemableToken() });

/** C002, C203, C218, C225: the tokens go along, and the wallet may take what the page shows. */
export const PayWithRedemption = meta.story({
  beforeEach: ({ msw }) => msw.use(respond(getPayment, redeemable)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await redeemFive(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(onCreate).toHaveBeenCalledWith({
      bearer: 'pay_1',
      body: { wallet: FAKE_ADDRESS, amountToken: 5.000001, method: methods[0] },
    });
    await expect(onSign).toHaveBeenCalledWith('AQID', {
      mint: methods[0]?.address,
      amount: 19_999_999n,
      redeemed: 5_000_001n,
      symbol: 'BEAN',
    });
    await expect(onProcess).toHaveBeenCalledWith({
      bearer: 'pay_1',
      body: { signature: FAKE_SIGNATURE },
    });
  },
});

/** Process answered that it failed, and the payment, with its tokens, did not. */
export const PayWithRedemptionAnswerLost = meta.story({
  beforeEach: ({ msw }) => msw.use(respond(getPayment, redeemable), hang(processPayment)),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await redeemFive(context);
    msw.use(
      respond(processPayment, () => {
        msw.use(respond(getPayment, { ...redeemable, confirmed: true, processed: true }));
        return { confirmed: false, processed: false };
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  },
});

/** C226, C227: the wallet is connected and never asked to sign. */
export const PaySandboxNullSignature = meta.story({
  beforeEach: ({ msw }) => msw.use(respond(getPayment, buildPayment({ sandbox: true }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Test Wallet/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect Wallet' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(onProcess).toHaveBeenCalledWith({ bearer: 'pay_1', body: { signature: null } });
    await expect(onSign).not.toHaveBeenCalled();
  },
});

/**
 * C229: The customer presses Pay, and the server cannot complete the payment. The page says that it
 * failed.
 */
export const PayProcessFails = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(processPayment, 'payment_failed')),
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await ChooseAndConnect.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(logger.error).toHaveBeenCalledWith('payment.process', expect.any(Error));
  },
});

/** C230: pressed again, it pays. */
export const PayCreateFailsThenPays = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(createPayment, 500)),
  play: async (context) => {
    const { canvas, userEvent, logger, msw } = context;
    await ChooseAndConnect.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await canvas.findByText(/^The payment could not be prepared/);
    await expect(logger.error).toHaveBeenCalledWith('payment.create', expect.any(Error));
    await expect(onSign).not.toHaveBeenCalled();

    msw.use(respond(createPayment, { base64Transaction: 'AQID' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  },
});

/** Reloaded while it was processing. The server knows what happened to the payment. */
export const ReloadConfirmed = meta.story({
  beforeEach: ({ msw }) => msw.use(hang(processPayment)),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await ChooseAndConnect.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await canvas.findByRole('button', { name: 'Processing...' });
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
    window.dispatchEvent(new Event('reload'));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(onCreate).toHaveBeenCalledTimes(1);
  },
});

/**
 * The customer reloads the page while the payment is under way. It has failed meanwhile, and the
 * page says so.
 */
export const ReloadProcessedNotConfirmed = meta.story({
  beforeEach: ({ msw }) => msw.use(hang(processPayment)),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await ChooseAndConnect.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await canvas.findByRole('button', { name: 'Processing...' });
    msw.use(respond(getPayment, buildPayment({ processed: true })));
    window.dispatchEvent(new Event('reload'));
    await expect(await canvas.findByRole('heading', { name: 'Payment failed' })).toBeVisible();
  },
});

/** What was chosen before the page is loaded again is chosen still. After the payment nothing of it is kept. */
export const ReloadedForm = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(respond(getPayment, redeemable)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await redeemFive(context);
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'PayPal USD (PYUSD)');
    const before = canvas.getByText('$20.00');
    window.dispatchEvent(new Event('reload'));
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await expect(await canvas.findByText('$20.00')).toBeVisible();
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('PayPal USD (PYUSD)');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    const body = { wallet: FAKE_ADDRESS, amountToken: 5.000001, method: methods[1] };
    await expect(onCreate).toHaveBeenCalledWith({ bearer: 'pay_1', body });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  },
});
