import { http, HttpResponse } from 'msw';
import { expect, fireEvent, waitFor } from 'storybook/test';

import { buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getPayment, type Payment } from '#contract/payments';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { expectReadingAt } from '#tests/support/play';
import { FAKE_ADDRESS } from '#wallet/fakeWallet';
import preview from '#.storybook/preview';

/** The view in which the merchant's tokens are redeemed. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Redemption'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true },
  },
  beforeEach: ({ msw }) => msw.use(loads({})),
});

const token = buildRedeemableToken();
const { metadata } = token;

function loads(payment: Partial<Payment>) {
  return respond(getPayment, buildPayment({ token, ...payment }));
}

/** The wallet has accounts with so many base units of the payment's token, as nodes answer. */
const holds = (...amounts: string[]) => [
  loads({ token: { ...token, address: FAKE_ADDRESS } }),
  http.post('*/rpc', () => {
    const read = (amount: string) => ({ parsed: { info: { tokenAmount: { amount } } } });
    const value = amounts.map((amount) => ({ account: { data: read(amount) } }));
    return HttpResponse.json({ result: { value } });
  }),
];

const reflow = { viewport: { value: 'reflow', isRotated: false } };

type Stage = Parameters<NonNullable<typeof RedemptionSandbox.play>>[0];

async function open({ canvas, userEvent }: Stage) {
  await userEvent.click(await canvas.findByRole('button', { name: '+ Redeem' }));
}

/** Waits until the field is described by what is wrong, and until that was read out: once, when typing stops. */
async function expectWrong({ canvas }: Stage, text: string) {
  const field = canvas.getByRole('spinbutton');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  await expect(canvas.queryByRole('alert')).toBeNull();
  await canvas.findByText(text, { selector: '[role=status]' });
}

/** C216: at every key for the eye, once for the ear. */
export const RedemptionTyping = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'types' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('12');
    const line = { selector: ':not([role=status])' };
    await expect(canvas.getByText('12 BEAN = 12.00 USD', line)).toBeVisible();
    const spoken = await canvas.findByText(/BEAN = /, { selector: '[role=status]' });
    await expect(spoken).toHaveTextContent('12 BEAN = 12.00 USD');
  },
});

/** Part of a token. What it is worth is shown to the cent. */
export const RedemptionFractional = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(loads({ token: buildRedeemableToken({ tokenUSDValue: 0.125 }) })),
  play: async (context) => {
    await open(context);
    await context.userEvent.keyboard('2.5');
    // 0.3125 dollars.
    await expect(context.canvas.getByText('2.5 BEAN = 0.31 USD')).toBeVisible();
  },
});

/** C219: anything can be typed. What the server would refuse is marked before Apply. */
export const RedemptionLargerThanDue = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'types more than is due' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('1250000');
    const field = canvas.getByRole('spinbutton');
    await expect(field).not.toHaveAttribute('max');
    await expectWrong(context, 'That is more than this payment needs. Enter 25 BEAN or less.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.queryByText(/BEAN = /)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue(1_250_000);
  },
});

/** What number fields take, and what they do not. What is wanted is said in place of the worth. */
export const RedemptionOddNumbers = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'types what is hardly a number' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    const field = canvas.getByRole<HTMLInputElement>('spinbutton');
    // As a browser keeps it: the test's library would write `1e3` as 1000, and 40 digits as an exponent.
    const write = (text: string) => fireEvent.change(field, { target: { value: text } });
    await userEvent.type(field, '٣');
    await expectWrong(context, 'Use the digits 0 to 9.');
    await userEvent.clear(field);
    await expect(field).toHaveAccessibleDescription('0 BEAN = 0.00 USD');
    await write('1e3');
    await expectWrong(context, 'Enter the amount in full, like 1000.');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(field).toHaveFocus();
    await write('1'.padEnd(40, '0'));
    await expectWrong(context, 'That is more than this payment needs. Enter 25 BEAN or less.');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(field).toHaveFocus();
  },
});

/** The wallet holds less than the payment needs: said before anything is typed, and marked after. */
export const RedemptionLargerThanBalance = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'types more than the wallet holds' }] },
  beforeEach: ({ msw }) => msw.use(...holds('12500000')),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await expect(await canvas.findByText('You have 12.5 BEAN')).toBeVisible();
    await expect(canvas.getByText('Up to 25 BEAN for this payment')).toBeVisible();
    await userEvent.keyboard('13');
    await expectWrong(context, 'That is more than your wallet holds. Enter 12.5 BEAN or less.');
  },
});

/** The wallet holds none of the tokens: said as such, not as a limit of 0, however many are typed. */
export const RedemptionWithoutTokens = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'types, and the wallet holds none' }] },
  beforeEach: ({ msw }) => msw.use(...holds()),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await expect(await canvas.findByText('You have 0 BEAN')).toBeVisible();
    await userEvent.keyboard('30');
    await expectWrong(context, 'Your wallet holds no BEAN.');
  },
});

/** C219: not even below. */
export const RedemptionNegative = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('-5');
    const field = canvas.getByRole('spinbutton');
    await expectWrong(context, 'Enter a number of 0 or more.');
    await expect(field).not.toHaveAttribute('min');
  },
});

/** The browser itself refuses what no token can be cut into; the field says so before a press. */
export const RedemptionTooFine = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('0.1234567');
    const field = canvas.getByRole('spinbutton');
    await expectWrong(context, 'Enter at most 6 digits after the point.');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(field).toBeInvalid();
    await userEvent.type(field, '{Backspace}');
    await expect(field).toBeValid();
    await expect(field).toHaveAccessibleDescription(/BEAN = /);
  },
});

/** Some browsers leave out what they do not take: the field says so, and nothing is applied unseen. */
export const RedemptionDropped = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'types what the browser leaves out' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    const field = canvas.getByRole('spinbutton');
    await userEvent.keyboard('1');
    // Only a browser's own keyboard leaves something out.
    field.dispatchEvent(new InputEvent('beforeinput', { data: '٣', inputType: 'insertText' }));
    await expectWrong(context, 'Use the digits 0 to 9.');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(field).toHaveFocus();
    field.dispatchEvent(
      new InputEvent('beforeinput', { data: null, inputType: 'deleteContentBackward' }),
    );
    await waitFor(() => expect(field).toBeValid());
    await userEvent.keyboard(',5');
    await expectWrong(context, 'Use a decimal point, like 1.5.');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(field).toHaveFocus();
  },
});

/** C217: back, and nothing is taken off. Reading continues at the amount due. */
export const RedemptionCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'Redemption', by: 'presses Cancel' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('5');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('$25.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '+ Redeem' })).toBeVisible();
    await expectReadingAt(canvas.getByText('$25.00'));
    // What was typed is forgotten.
    await open(context);
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('$25.00')).toBeVisible();
  },
});

/** C203, C204, C218. */
export const Applied = meta.story({
  tags: ['group:Redeemed'],
  parameters: { reachedFrom: [{ state: 'RedemptionTyping', by: 'presses Apply' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('5');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByText('$20.00')).toBeVisible();
    await expect(canvas.getByText('+5 BEAN')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '- Remove' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: '+ Redeem' })).toBeNull();
  },
});

/** By the keyboard alone. The test's own Enter does not wait for what the form starts. */
export const AppliedByEnter = meta.story({
  tags: ['!dev'],
  parameters: { console: [/inside an `act` scope/] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('5{Enter}');
    await expect(await canvas.findByText('$20.00')).toBeVisible();
  },
});

/** Nothing typed is nothing redeemed. */
export const ZeroApplied = meta.story({
  tags: ['group:Redeemed'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByText('$25.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '+ Redeem' })).toBeVisible();
    await expect(canvas.queryByText(/^\+.*BEAN$/)).toBeNull();
  },
});

/** Letters replace a picture that cannot be shown. */
export const RedemptionBrokenImage = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      loads({
        token: { ...token, metadata: { ...metadata, image: 'data:image/png;base64,AAAA' } },
      }),
    ),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('BEA')).toBeVisible();
  },
});

/** An unsafe picture address is not requested. */
export const RedemptionUnsafeImage = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) =>
    msw.use(
      loads({ token: { ...token, metadata: { ...metadata, image: 'javascript:alert(1)' } } }),
    ),
  play: async (context) => {
    await open(context);
    await expect(context.canvas.getByText('BEA')).toBeVisible();
    await expect(context.canvas.getByRole('form').querySelector('img')).toBeNull();
  },
});

/** Shown as written; nothing of it becomes markup or leaves the card. */
export const RedemptionLongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      loads({
        token: {
          tokenUSDValue: 1234.567891,
          metadata: {
            ...metadata,
            name: '<b>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</b> points',
            symbol: 'HARBOURCOFFEEBEANS',
          },
        },
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.keyboard('987654321.123456');
    await expect(canvas.getByText(/^<b>Donaudampf/)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const RedemptionLongContentReflow = RedemptionLongContent.extend({ globals: reflow });

export const RedemptionSandbox = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ sandbox: true })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '+ Redeem' }));
    await expect(canvas.getByRole('spinbutton')).toBeVisible();
    await expect(canvas.getByText(/^Sandbox mode is activated\./)).toBeVisible();
  },
});
