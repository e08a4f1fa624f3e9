import type { StoryContext } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { buildGift, buildGiftReceipt } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import type { ResponseOf } from '#contract/endpoint';
import { describeError } from '#contract/errors';
import { createGift, getGift, processGift } from '#contract/gifts';
import { DEFAULT_GIFT_AMOUNT_USD, GIFT_TEST_AMOUNT_USD } from '#domain/gifts';
import { gift } from '#domain/messages/gift';
import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { connect } from '#hooks/shared/connect';
import { GiftScreen } from '#screens/portal/GiftScreen';
import { BUYER } from '#tests/support/orderByPhone';
import { fillIn } from '#tests/support/play';
import { FAKE_ADDRESS, FAKE_SIGNATURE } from '#wallet/fakeWallet';
import { solflare } from '#wallet/fakeWallets';
import { WalletFailure, type Wallet } from '#wallet/wallet';
import { useWallet, WalletContext } from '#wallet/WalletContext';
import preview from '#.storybook/preview';
import { USDC_MINT } from '#domain/money';

const Screen = connect(useGiftScreen, GiftScreen);

/** The window's event `reload` starts a new visit, as the browser's button would. */
function Portal() {
  const [visit, setVisit] = useState(1);
  useEffect(() => {
    const reload = () => setVisit((last) => last + 1);
    window.addEventListener('reload', reload);
    return () => window.removeEventListener('reload', reload);
  }, []);
  return <Screen key={visit} />;
}

const onLoad = fn();
const onCreate = fn();
const onProcess = fn();
const onSign = fn();
/** What the mocked server charged, in dollars. */
const onCharge = fn();

/** Known to the mocked server only. */
const TEST_PHRASE = 'a phrase of this story';

/** A gift from the link to the message, and what may go wrong between. */
const meta = preview.meta({
  title: 'Flows/Gift',
  component: Portal,
  parameters: {
    route: { path: '/portal/gift/:id', url: '/portal/gift/mint_1' },
    wallet: { onSign },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getGift, ({ bearer }) => {
        onLoad(bearer);
        return buildGift();
      }),
      respond(createGift, ({ bearer, body }) => {
        onCreate({ bearer, body });
        const test = body.firstName === TEST_PHRASE;
        onCharge(test ? GIFT_TEST_AMOUNT_USD : body.amountUSD);
        const transactionId = `gift_${onCreate.mock.calls.length}`;
        return { base64Transaction: 'AQID', transactionId };
      }),
      respond(processGift, ({ bearer, body }) => {
        onProcess({ bearer, body });
        const [charged = DEFAULT_GIFT_AMOUNT_USD] = onCharge.mock.lastCall ?? [];
        const tokens = { amount: String(charged), symbol: 'BEAN' };
        return { receipt: buildGiftReceipt({ paidUSDC: charged * 1_000_000, tokens }) };
      }),
    ),
});

type Context = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** From the list of wallets to a form that is in order. */
export const ChooseAndConnect = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Solflare/ }));
    await fillIn(context, BUYER);
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Wallet' }));
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeVisible();
  },
});

const press = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Buy with USDC' }));

const isConfirmed = async ({ canvas }: Context) =>
  expect(await canvas.findByText(gift.confirmed)).toBeVisible();

/** C002, C178, C188–C191: every call with its bearer and its exact payload, in this order. */
export const BuyHappyPath = meta.story({
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await ChooseAndConnect.play?.(context);
    await userEvent.click(canvas.getByRole('radio', { name: '$20' }));
    await press(context);
    await isConfirmed(context);

    const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    await expect(onLoad.mock.calls).toEqual([['mint_1']]);
    await expect(onCreate.mock.calls).toEqual([
      [{ bearer: 'mint_1', body: { amountUSD: 20, ...buyer, wallet: FAKE_ADDRESS } }],
    ]);
    const most = { mint: USDC_MINT, amount: 20_000_000n, redeemed: 0n, symbol: 'BEAN' };
    await expect(onSign.mock.calls).toEqual([['AQID', most]]);
    await expect(onProcess.mock.calls).toEqual([
      [{ bearer: 'gift_1', body: { signature: FAKE_SIGNATURE } }],
    ]);
    await expect(logger.error).not.toHaveBeenCalled();
  },
});

/** C193: the page sends what was chosen; the server knows the phrase, and what a test costs. */
export const BuyTestPhrase = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ChooseAndConnect.play?.(context);
    const firstName = canvas.getByRole('textbox', { name: 'First Name' });
    await userEvent.clear(firstName);
    await userEvent.type(firstName, TEST_PHRASE);
    await press(context);
    await isConfirmed(context);
    await expect(onCreate.mock.lastCall?.[0].body).toMatchObject({
      amountUSD: 5,
      firstName: TEST_PHRASE,
    });
    await expect(onCharge.mock.calls).toEqual([[0.04]]);
  },
});

/** Pressed again, it buys. */
export const BuyCreateFailsThenBuys = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(createGift, 500)),
  play: async (context) => {
    const { canvas, logger, msw } = context;
    await ChooseAndConnect.play?.(context);
    await press(context);
    await canvas.findByText(gift.notice.create);
    await expect(logger.error).toHaveBeenCalledWith('gift.create', expect.any(Error));
    msw.use(respond(createGift, { base64Transaction: 'AQID', transactionId: 'gift_1' }));
    await press(context);
    await isConfirmed(context);
  },
});

export const BuyProcessFailsLogged = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(processGift, 'gift_failed')),
  play: async (context) => {
    const { canvas, logger } = context;
    await ChooseAndConnect.play?.(context);
    await press(context);
    await canvas.findByText(describeError('gift_failed').body.error);
    await expect(logger.error).toHaveBeenCalledWith('gift.process', expect.any(Error));
    await expect(canvas.queryByText(gift.confirmed)).toBeNull();
    await expect(onSign).toHaveBeenCalledOnce();
  },
});

/** The message of the first goes with it, and comes back when it is true. */
export const BuyTwice = meta.story({
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await ChooseAndConnect.play?.(context);
    await press(context);
    await isConfirmed(context);
    let answer: () => void = () => undefined;
    const answered = new Promise<ResponseOf<typeof processGift>>((resolve) => {
      answer = () => resolve({ receipt: buildGiftReceipt() });
    });
    msw.use(respond(processGift, () => answered));
    await userEvent.click(canvas.getByRole('button', { name: gift.buyAnother }));
    await expect(canvas.queryByText(gift.confirmed)).toBeNull();
    await press(context);
    await waitFor(() => expect(onSign).toHaveBeenCalledTimes(2));
    await expect(canvas.queryByText(gift.confirmed)).toBeNull();
    answer();
    await isConfirmed(context);
    await expect(onCreate).toHaveBeenCalledTimes(2);
  },
});

let settle: (error: Error) => void = () => undefined;

/** A wallet that is asked to sign and does as `settle` says. */
function Scripted() {
  const wallet = useWallet();
  const [gone, setGone] = useState(false);
  const value: Wallet = {
    ...wallet,
    ...(gone ? { chosen: null, status: 'disconnected', address: null } : { chosen: solflare }),
    signAndSend: (transaction, spending) => {
      onSign(transaction, spending);
      return new Promise((_resolve, reject) => {
        settle = (error) => {
          if (error.message === 'disconnected') setGone(true);
          reject(error);
        };
      });
    },
  };
  return (
    <WalletContext value={value}>
      <Portal />
    </WalletContext>
  );
}

/** The wallet's window stays open until the port gives it up; then it can be tried again. */
export const WalletHangs = meta.story({
  render: () => <Scripted />,
  parameters: { wallet: { connected: true } },
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await fillIn(context, BUYER);
    await press(context);
    await waitFor(() => expect(onSign).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible();
    settle(new WalletFailure('The wallet did not answer', { sent: false }));
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeEnabled();
    await expect(logger.error).toHaveBeenCalledWith('gift.wallet', expect.any(WalletFailure));
    await userEvent.click(canvas.getByRole('button', { name: 'Buy with USDC' }));
    await waitFor(() => expect(onSign).toHaveBeenCalledTimes(2));
  },
});

/** The form goes with the wallet, and comes back with the next one as it was. */
export const WalletLeaves = meta.story({
  render: () => <Scripted />,
  parameters: { wallet: { connected: true } },
  play: async (context) => {
    const { canvas, logger } = context;
    await fillIn(context, BUYER);
    await press(context);
    await waitFor(() => expect(onSign).toHaveBeenCalledOnce());
    settle(new WalletFailure('disconnected', { sent: false }));
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(await canvas.findByText(gift.notice.unsent.other)).toHaveAttribute(
      'role',
      'status',
    );
    await expect(logger.error).toHaveBeenCalledWith('gift.wallet', expect.any(WalletFailure));
  },
});

/** Closed after signing: opened again it shows the form, and charges nothing by itself. */
export const Reopened = meta.story({
  parameters: { wallet: { connected: true } },
  beforeEach: ({ msw }) => msw.use(hang(processGift)),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, BUYER);
    await press(context);
    await waitFor(() => expect(onSign).toHaveBeenCalledOnce());
    // As the browser does when it closes a tab.
    sessionStorage.clear();
    window.dispatchEvent(new Event('reload'));
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeEnabled();
    await expect(canvas.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
    await expect(onCreate).toHaveBeenCalledOnce();
    await expect(onSign).toHaveBeenCalledOnce();
  },
});

/** The same tab, loaded again: nothing has to be filled in twice, and nothing is kept after the purchase. */
export const ReloadedForm = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const readTexts = () =>
      canvas.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    await ChooseAndConnect.play?.(context);
    await userEvent.click(canvas.getByRole('radio', { name: '$20' }));
    window.dispatchEvent(new Event('reload'));
    await waitFor(() => expect(readTexts()).toEqual(Object.values(BUYER)));
    await expect(canvas.getByRole('radio', { name: '$20' })).toBeChecked();
    await press(context);
    await isConfirmed(context);
    await expect(onCreate.mock.lastCall?.[0].body).toMatchObject({ email: BUYER.Email });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  },
});
