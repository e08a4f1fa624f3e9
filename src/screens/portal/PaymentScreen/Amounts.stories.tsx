import { expect } from 'storybook/test';

import { buildPayment } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getPayment, type Payment } from '#contract/payments';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { longNamedWallet } from '#wallet/fakeWallets';
import preview from '#.storybook/preview';

/** Amounts, names and methods of every size. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Amounts'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true },
  },
});

const usdc = buildPayment().methods;
const pyusd = {
  name: 'PayPal USD',
  symbol: 'PYUSD',
  address: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
};

const loads = (payment: Partial<Payment>) => respond(getPayment, buildPayment(payment));

/** C202, C206: its icon beside it, and in the list where the browser draws that. */
export const SingleMethod = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ methods: usdc })),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('option')).toHaveLength(1);
    await expect(canvasElement.querySelector('img[src="/icons/USDC.png"]')).toBeVisible();
  },
});

/**
 * C202, C206: The merchant accepts two currencies. The customer has changed from USDC to PayPal
 * USD.
 */
export const SecondMethod = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ methods: [...usdc, pyusd] })),
  play: async ({ canvas, userEvent }) => {
    const methods = await canvas.findByRole('combobox', { name: 'Pay with' });
    await expect(methods).toHaveDisplayValue('USD Coin (USDC)');
    await userEvent.selectOptions(methods, 'PayPal USD (PYUSD)');
    await expect(methods).toHaveDisplayValue('PayPal USD (PYUSD)');
  },
});

/** The browser draws the list itself, outside the page: here it is where the keyboard opens it. */
export const MethodMenu = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ methods: [...usdc, pyusd] })),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('combobox');
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Pay with' })).toHaveFocus();
    await expect(canvas.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'USD Coin (USDC)',
      'PayPal USD (PYUSD)',
    ]);
  },
});

/** A thousand. */
export const ManyMethods = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      loads({
        methods: Array.from({ length: 1000 }, (_, index) => ({
          name: `Stable Dollar ${index + 1}`,
          symbol: `SD${index + 1}`,
          address: `method-${index + 1}`,
        })),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox')).toHaveDisplayValue('Stable Dollar 1 (SD1)');
  },
});

/** No list, and nothing to pay with: the support can tell the merchant. */
export const NoMethods = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ methods: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      expect.stringContaining('pay_1'),
    );
    await expect(canvas.queryByRole('button', { name: 'Pay' })).toBeNull();
    await expect(canvas.getByText(/^This payment cannot be made right now/)).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
});

/** The symbol replaces an icon that is missing. */
export const MissingMethodIcon = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(loads({ methods: [{ ...pyusd, name: 'Pound', symbol: 'GBPX' }] })),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('GBP')).toBeVisible();
    await expect(
      canvasElement.querySelector('select')?.parentElement?.querySelector('img'),
    ).toBeNull();
  },
});

/**
 * Almost a billion dollars. The amount due stays whole, because customers must read every digit of
 * it.
 */
export const LargeAmount = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ amountUSD: 999_999_999.99 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$999,999,999.99')).toBeVisible();
  },
});

/** Two decimals as written, and the exact amount beneath. 0.00 would be untrue. */
export const SubCentAmount = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ amountUSD: 0.000_001 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('<$0.01')).toBeVisible();
    await expect(canvas.getByText('Exactly $0.000001')).toBeVisible();
  },
});

/** The same two lines where the payment failed. */
export const SubCentFailed = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(loads({ amountUSD: 1.234_567, processed: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('definition')).toHaveTextContent(
      /^\$1\.23 ?Exactly \$1\.234567$/,
    );
  },
});

/** C205: a name that the merchant's own software gave the payment does not hide who is paid. */
export const NamedByApi = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(loads({ name: 'Two bags of coffee', merchant: 'Harbour Coffee' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Two bags of coffee')).toBeVisible();
    await expect(canvas.getByText('Payment to')).toHaveTextContent('Payment to Harbour Coffee');
  },
});

/** Shown as written; nothing of it becomes markup or leaves the card. */
export const LongContent = meta.story({
  parameters: { wallet: { options: [longNamedWallet] } },
  beforeEach: ({ msw }) =>
    msw.use(
      loads({
        name: '<script>alert(1)</script> \u202Egnp.exe The Incorporated Harbour Coffee Roasters and Bakers of Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        methods: [
          { ...pyusd, name: 'A stable dollar with an exceptionally long and descriptive name' },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^<script>alert\(1\)<\/script>/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
});

export const LongContentReflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

export const Reflow = meta.story({
  globals: { viewport: { value: 'reflow', isRotated: false } },
  parameters: { wallet: { connected: false, chosen: 'Solflare' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
});

/** C209: a payment without a token offers nothing to redeem. */
export const WithoutToken = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({})),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Pay' });
    await expect(canvas.queryByRole('button', { name: /Redeem|Remove/ })).toBeNull();
  },
});
