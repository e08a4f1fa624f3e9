import { expect, fn } from 'storybook/test';

import { buildGiftReceipt } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { createGiftOrder } from '#contract/gifts';
import { getPhoneProgress } from '#contract/phonePayments';
import { gift } from '#domain/messages/gift';
import { phone } from '#domain/messages/phone';
import { drawQrCode } from '#domain/qrCode';
import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { connect } from '#hooks/shared/connect';
import { GiftScreen } from '#screens/portal/GiftScreen';
import { expectNotice, helpful } from '#tests/support/notices';
import { orderByPhone } from '#tests/support/orderByPhone';
import { getSentence, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onOrder = fn();
const onAsk = fn();
const orderId = `order_${'x'.repeat(32)}`;

/** Buying with the wallet on a phone. */
const meta = preview.meta({
  title: 'Portal/GiftScreen',
  id: 'portal-giftscreen',
  tags: ['group:Phone'],
  component: connect(useGiftScreen, GiftScreen),
  parameters: {
    screen: { address: '/portal/gift/{_id}', checklist: 'Gift portal' },
    route: { path: '/portal/gift/:id', url: '/portal/gift/mint_1' },
    wallet: { connected: false },
    hostConfig: { apiBase: 'https://till.example/api' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(createGiftOrder, ({ bearer, body }) => {
        onOrder(bearer, body);
        return { orderId };
      }),
    ),
});

/** The form comes first, because the phone sends nothing but its address. */
export const PhoneChosen = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Wallets', by: 'chooses the phone' }],
    leaves: ['changes the wallet: back to the list'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay by phone/ }));
    await expect(await canvas.findByRole('group', { name: 'Wallet' })).toHaveTextContent(
      'Your phone',
    );
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /Buy|Connect/ })).toBeNull();
  },
});

export const PhoneOrdering = meta.story({
  parameters: { reachedFrom: [{ state: 'PhoneChosen', by: 'presses Continue' }] },
  beforeEach: ({ msw }) => msw.use(hang(createGiftOrder)),
  play: async (context) => {
    await orderByPhone(context);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

/** The server's reason is in the form, and what was typed stays. */
export const PhoneRefused = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'PhoneOrdering', by: 'the server refuses the order' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(createGiftOrder, 'gift_sold_out')),
  play: async (context) => {
    await orderByPhone(context);
    await expectNotice(context, gift.notice.refused(getSentence('gift_sold_out')));
    await expect(context.canvas.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
  },
});

/** The phone pays: the page moves on by itself, and a further gift can be bought. */
export const PhoneGiven = meta.story({
  parameters: { reachedFrom: [{ state: 'Phone', by: 'the phone has paid' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getPhoneProgress, ({ bearer }) => {
        onAsk(bearer);
        return { state: 'confirmed' as const, receipt: buildGiftReceipt() };
      }),
    ),
  play: async (context) => {
    await orderByPhone(context);
    await expect(await context.canvas.findByText(gift.confirmed)).toBeVisible();
    await expect(onAsk).toHaveBeenCalledWith(orderId);
    await expect(onOrder).toHaveBeenCalledWith('mint_1', {
      amountUSD: 5,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
    });
    await press(context, gift.buyAnother);
    await expect(await context.canvas.findByText('Select a wallet to continue')).toBeVisible();
  },
});

export const PhoneArriving = meta.story({
  parameters: { reachedFrom: [{ state: 'Phone', by: 'approves on the phone' }] },
  play: async (context) => {
    await orderByPhone(context);
    await expect(await context.canvas.findByRole('img', { name: phone.alt })).toBeVisible();
    context.msw.use(respond(getPhoneProgress, { state: 'processing' }));
    await expect(
      await context.canvas.findByRole('button', { name: 'Loading...' }, { timeout: 10_000 }),
    ).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Change wallet' })).toBeNull();
  },
});

export const PhoneLeft = meta.story({
  parameters: { reachedFrom: [{ state: 'Phone', by: 'chooses another wallet: back to the list' }] },
  play: async (context) => {
    await orderByPhone(context);
    const code = await context.canvas.findByRole('img', { name: phone.alt });
    const { path } = drawQrCode(`solana:https://till.example/api/solana-pay/${orderId}`);
    await expect(code.querySelector('path')).toHaveAttribute('d', path);
    await press(context, 'Choose another wallet');
    await expect(await context.canvas.findByText('Select a wallet to continue')).toBeVisible();
  },
});

/** A phone that had read the code buys after all. */
export const PhoneLeftThenGiven = meta.story({
  parameters: { reachedFrom: [{ state: 'PhoneLeft', by: 'the phone has paid all the same' }] },
  play: async (context) => {
    await orderByPhone(context);
    await expect(await context.canvas.findByRole('img', { name: phone.alt })).toBeVisible();
    await press(context, 'Choose another wallet');
    context.msw.use(
      respond(getPhoneProgress, { state: 'confirmed' as const, receipt: buildGiftReceipt() }),
    );
    await expect(
      await context.canvas.findByText(gift.confirmed, {}, { timeout: 10_000 }),
    ).toBeVisible();
  },
});
