import { expect, fn, waitFor } from 'storybook/test';

import { buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { answerText, fail, hang, respond } from '#api/mocks/mock';
import { createPayment, getPayment, processPayment, type Payment } from '#contract/payments';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import { helpful } from '#tests/support/notices';
import preview from '#.storybook/preview';

const onCreate = fn();
const onSign = fn();

/** A payment that takes the merchant's tokens. */
const meta = preview.meta({
  title: 'Portal/PaymentScreen',
  id: 'portal-paymentscreen',
  tags: ['group:Redeemed'],
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
    wallet: { connected: true, onSign },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      loads({}),
      respond(createPayment, ({ body }) => {
        onCreate(body);
        return { base64Transaction: 'AQID' };
      }),
      hang(processPayment),
    ),
});

const token = buildRedeemableToken();

function loads(payment: Partial<Payment>) {
  return respond(getPayment, buildPayment({ token, ...payment }));
}

type Stage = Parameters<NonNullable<typeof WithToken.play>>[0];

async function apply({ canvas, userEvent }: Stage, tokens: string) {
  await userEvent.click(await canvas.findByRole('button', { name: '+ Redeem' }));
  await userEvent.keyboard(tokens);
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
  await canvas.findByRole('button', { name: '- Remove' });
}

/** Pays, and returns what the server and the wallet were given. */
async function pay({ canvas, userEvent }: Stage) {
  await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
  await canvas.findByRole('button', { name: 'Processing...' });
  const body: unknown = onCreate.mock.lastCall?.[0];
  const spending: unknown = onSign.mock.lastCall?.[1];
  return { body, spending };
}

/** C207: none applied yet. */
export const WithToken = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '+ Redeem' })).toBeEnabled();
    await expect(canvas.getByText('Harbour Beans')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '- Remove' })).toBeNull();
  },
});

/** C208: the same button takes them off again and keeps the focus; the amount is read out. */
export const TokensRemoved = meta.story({
  parameters: { reachedFrom: [{ state: 'Applied', by: 'presses - Remove' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await apply(context, '5');
    const button = canvas.getByRole('button', { name: '- Remove' });
    await userEvent.click(button);
    await expect(canvas.getByText('$25.00').closest('[aria-live=polite]')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '+ Redeem' })).toHaveFocus();
    await expect(canvas.queryByText('+5 BEAN')).toBeNull();
    await expect((await pay(context)).body).toMatchObject({ amountToken: 0 });
  },
});

/** C203: nothing is due, and the wallet may take nothing but the tokens. */
export const FullyCovered = meta.story({
  play: async (context) => {
    await apply(context, '25');
    await expect(context.canvas.getByText('$0.00')).toBeVisible();
    const { body, spending } = await pay(context);
    await expect(body).toMatchObject({ amountToken: 25 });
    await expect(spending).toMatchObject({ amount: 0n, redeemed: 25_000_000n });
  },
});

/** C203, C219: more than is due is refused, so the amount due is never negative. */
export const OverRedeemed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '+ Redeem' }));
    await userEvent.keyboard('30');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(canvas.getByText(/^That is more than this payment/)).toBeVisible();
    await expect(canvas.getByRole('spinbutton')).toHaveFocus();
    await expect(canvas.queryByText(/-\$/)).toBeNull();
  },
});

/** The fewest tokens that pay all of it may be worth a little more: nothing is due then. */
export const NeverNegative = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) =>
    msw.use(loads({ amountUSD: 1, token: buildRedeemableToken({ tokenUSDValue: 3 }) })),
  play: async (context) => {
    await apply(context, '0.333334');
    await expect(context.canvas.getByText('$0.00')).toBeVisible();
    await expect(context.canvas.queryByText(/^Exactly/)).toBeNull();
    await expect((await pay(context)).spending).toMatchObject({ amount: 0n });
  },
});

/** C203: integers to the last digit. 3 x 0.1 dollars are 30 cents. */
export const FractionalTokensApplied = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(loads({ amountUSD: 0.3, token: buildRedeemableToken({ tokenUSDValue: 0.1 }) })),
  play: async (context) => {
    await apply(context, '2.5');
    await expect(context.canvas.getByText('$0.05')).toBeVisible();
    await expect(context.canvas.getByText('+2.5 BEAN')).toBeVisible();
    const { body, spending } = await pay(context);
    await expect(body).toMatchObject({ amountToken: 2.5 });
    await expect(spending).toMatchObject({ amount: 50_000n, redeemed: 2_500_000n });
  },
});

/** C213: what is being paid cannot be changed. */
export const RedeemedProcessing = meta.story({
  play: async (context) => {
    await apply(context, '5');
    await pay(context);
    await expect(context.canvas.getByRole('button', { name: '- Remove' })).toBeDisabled();
    await expect(context.canvas.getByText('$20.00')).toBeVisible();
  },
});

/**
 * The wallet does not hold as many, which was not known before. Where they can be removed it is said on
 * every host, and once.
 */
export const TokensRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'Applied', by: 'presses Pay' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(createPayment, 'insufficient_tokens', { available: '3 BEAN' })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await apply(context, '5');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Insufficient funds: 3 BEAN available. Nothing was charged. Redeem fewer tokens, or none.',
    );
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getAllByText(/Insufficient funds/)).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Pay' })).toBeEnabled();
  },
});

export const TokensRefusedHelpful = TokensRefused.extend({ tags: ['!dev'], parameters: helpful });

/** Fewer tokens, or none, are not what was refused. */
export const TokensRefusedThenRemoved = TokensRefused.extend({
  tags: ['!dev'],
  parameters: { reachedFrom: [] },
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await TokensRefused.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: '- Remove' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await apply(context, '3');
    await expect(canvas.queryByRole('alert')).toBeNull();
    msw.use(respond(createPayment, { base64Transaction: 'AQID' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await canvas.findByRole('button', { name: 'Processing...' });
  },
});

/**
 * The customer redeems tokens in the sandbox. The banner stays, and the wallet is not asked to
 * sign.
 */
export const SandboxRedeemed = meta.story({
  beforeEach: ({ msw }) => msw.use(loads({ sandbox: true })),
  play: async (context) => {
    await apply(context, '5');
    await expect(context.canvas.getByText(/^Sandbox mode is activated\./)).toBeVisible();
    await expect((await pay(context)).body).toMatchObject({ amountToken: 5 });
    await expect(onSign).not.toHaveBeenCalled();
  },
});

/** Another wallet may hold none of the tokens, and a phone pays all: nothing is redeemed any more. */
export const WalletsRedeemed = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await apply(context, '5');
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.getByText('$25.00')).toBeVisible();
    await expect(canvas.queryByText('+5 BEAN')).toBeNull();
    await expect(canvas.getByRole('button', { name: /Pay by phone/ })).toBeVisible();
  },
});

const WORTHLESS = ['0', '-1', '1e-7', 'null', '"1"', '"NaN"'];

/** A token without a price takes nothing off, so none is offered. The payment is taken. */
export const WorthlessToken = meta.story({
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: '+ Redeem' });
    for (const value of WORTHLESS) {
      const worthless = JSON.stringify(buildPayment({ token, name: `Worth ${value}` }));
      msw.use(
        answerText(getPayment, worthless.replace(/"tokenUSDValue":1/, `"tokenUSDValue":${value}`)),
      );
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      await canvas.findByText(`Worth ${value}`);
      await expect(canvas.queryByRole('button', { name: /Redeem|Remove/ })).toBeNull();
      await expect(canvas.queryByText(/NaN|Infinity/, { selector: 'p' })).toBeNull();
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Pay' })).toBeEnabled());
    }
  },
});
