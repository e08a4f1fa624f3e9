import { expect, fn, spyOn } from 'storybook/test';

import { buildPayment } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { createPayment, getPayment, processPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { FAKE_SIGNATURE } from '#wallet/fakeWallet';
import { type Player, press } from '#tests/support/play';
import { askForState, openByShop } from '#tests/support/shopWindow';
import preview from '#.storybook/preview';

const onCreate = fn();

const expired = buildPayment({ expired: true });

/** A payment whose time is over. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Expired'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true },
    hostConfig: { supportEmail: 'help@till.example' },
  },
});

const { title, text } = portal.payment.expired;

async function expectExpired({ canvas }: Pick<Player, 'canvas'>) {
  await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(canvas.getByText(text)).toBeVisible();
  await expect(canvas.queryByRole('button', { name: 'Pay' })).toBeNull();
}

/** The shop may make a new one. */
export const ExpiredReturnUrl = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the same, with a return address' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getPayment, {
        ...expired,
        returnURL: 'https://shop.example/order/1042',
        sandbox: true,
      }),
    ),
  play: async (context) => {
    await expectExpired(context);
    await expect(context.canvas.getByRole('link', { name: 'Back to website' })).toHaveAttribute(
      'href',
      'https://shop.example/order/1042',
    );
    await expect(context.canvas.getByText(portal.payment.sandbox)).toBeVisible();
  },
});

/** The page asks again by itself. */
export const ExpiredMeanwhile = meta.story({
  parameters: { reachedFrom: [{ state: 'Payment', by: 'its time ends while it is looked at' }] },
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Pay' });
    context.msw.use(respond(getPayment, expired));
    // Sooner than after half a minute.
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await expectExpired(context);
  },
});

/** The network did not know what was signed, and it may have moved money: that is not called unpaid. */
export const ExpiredUnsure = meta.story({
  parameters: { reachedFrom: [{ state: 'Failed', by: 'tries again, and its time is over' }] },
  beforeEach: ({ msw }) => {
    openByShop();
    msw.use(fail(processPayment, 'signature_of_other', { thing: 'payment' }));
  },
  play: async (context) => {
    const { canvas } = context;
    await press(context, 'Pay');
    await press(context, 'Try again');
    context.msw.use(fail(createPayment, 'payment_expired'), respond(getPayment, expired));
    await press(context, 'Pay');
    await expect(await canvas.findByText(portal.payment.expired.unsure)).toBeVisible();
    await expect(await askForState('pay_1')).toBe('open');
    await expect(canvas.getByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      expect.stringContaining(FAKE_SIGNATURE),
    );
  },
});

/** The wallet is not asked. */
export const ExpiredOnPay = meta.story({
  parameters: { reachedFrom: [{ state: 'Payment', by: 'presses Pay, and its time is over' }] },
  beforeEach: ({ msw }) => {
    let asked = false;
    msw.use(
      respond(getPayment, () => (asked ? expired : buildPayment())),
      respond(createPayment, () => {
        asked = true;
        onCreate();
        return { base64Transaction: '' };
      }),
    );
  },
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Pay' });
    context.msw.use(fail(createPayment, 'payment_expired'));
    await press(context, 'Pay');
    await expectExpired(context);
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

/** What the wallet had sent before counts: nothing says that it has expired. */
export const ConfirmedAtTheEnd = meta.story({
  parameters: { reachedFrom: [{ state: 'Processing', by: 'its time ends, and it is paid' }] },
  beforeEach: ({ msw }) => {
    let paid = false;
    msw.use(
      respond(getPayment, () => ({
        ...buildPayment(),
        ...(paid && { ...expired, confirmed: true }),
      })),
      respond(processPayment, () => {
        paid = true;
        return { confirmed: true, processed: true };
      }),
    );
  },
  play: async (context) => {
    await press(context, 'Pay');
    await expect(
      await context.canvas.findByRole('heading', { name: portal.payment.confirmed.title }),
    ).toBeVisible();
    await expect(context.canvas.queryByText(title)).toBeNull();
  },
});

/** A shop's page has opened it in a window (`/embed.js`), and waits behind it. */
export const ConfirmedInWindow = meta.story({
  parameters: { reachedFrom: [{ state: 'Processing', by: "the same, in a shop's window" }] },
  beforeEach: ({ msw }) => {
    openByShop();
    spyOn(window, 'close').mockReturnValue();
    msw.use(respond(getPayment, buildPayment({ confirmed: true, processed: true })));
  },
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: portal.payment.confirmed.title });
    await expect(await askForState('pay_1')).toBe('confirmed');
    await context.canvas.findByRole('button', { name: portal.payment.confirmed.close });
    await press(context, portal.payment.confirmed.close);
    await expect(window.close).toHaveBeenCalledOnce();
  },
});
