import { expect, fn, waitFor } from 'storybook/test';

import { buildGiftReceipt } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { readSentGift, storeSentGift } from '#api/portal/sentGift';
import { describeError } from '#contract/errors';
import { createGift, getGift, processGift } from '#contract/gifts';
import { gift } from '#domain/messages/gift';
import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { connect } from '#hooks/shared/connect';
import { StalledAfterMs } from '#hooks/shared/useStalled';
import { GiftScreen } from '#screens/portal/GiftScreen';
import { expectNotice, getSeenText, helpful } from '#tests/support/notices';
import { BUYER } from '#tests/support/orderByPhone';
import { fillIn } from '#tests/support/play';
import { FAKE_ADDRESS, FAKE_SIGNATURE, provideWallet } from '#wallet/fakeWallet';
import { WalletFailure } from '#wallet/wallet';
import preview from '#.storybook/preview';

const onCreate = fn();
const onProcess = fn();
const onSign = fn();

const { notice, confirmed } = gift;

/** What one press of 'Buy with USDC' does, step by step. */
const meta = preview.meta({
  title: 'Portal/GiftScreen',
  id: 'portal-giftscreen',
  tags: ['group:Buying'],
  component: connect(useGiftScreen, GiftScreen),
  parameters: {
    route: { path: '/portal/gift/:id', url: '/portal/gift/mint_1' },
    wallet: { connected: true, onSign },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(createGift, (call) => {
        onCreate(call);
        return { base64Transaction: 'AQID', transactionId: 'gift_1' };
      }),
      respond(processGift, (call) => {
        onProcess(call);
        return { receipt: buildGiftReceipt() };
      }),
    ),
});

type Context = Parameters<NonNullable<typeof Buying.play>>[0];

/** Fills in the form and returns its button. */
async function fill(context: Context) {
  await fillIn(context, BUYER);
  return context.canvas.getByRole('button', { name: 'Buy with USDC' });
}

const INSUFFICIENT = 'Insufficient funds: 3.20 USDC available. Add what is missing and try again.';

/** In order, and where every failure below leads back to: the button that was pressed keeps focus. */
export const Filled = meta.story({
  play: async (context) => {
    const button = await fill(context);
    await context.userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(button).toHaveFocus();
  },
});

/** The order stays in sight: another amount or address cannot be given now. */
export const Buying = meta.story({
  parameters: {
    wallet: { sign: 'hangs' },
    reachedFrom: [
      { state: 'Choosing', by: 'presses Buy with USDC' },
      { state: 'Amount20', by: 'presses Buy with USDC' },
    ],
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await fill(context));
    const button = canvas.getByRole('button', { name: 'Loading...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: '$50' }));
    await expect(canvas.getByRole('radio', { name: '$5' })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    await expect(canvas.getByText('BEAN').parentElement).toHaveTextContent('5 BEAN');
    await expect(canvas.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  },
});

/** After ten seconds; here at once. */
export const BuyingSlow = Buying.extend({
  parameters: { reachedFrom: [{ state: 'Buying', by: 'it takes long' }] },
  decorators: (Story) => (
    <StalledAfterMs value={0}>
      <Story />
    </StalledAfterMs>
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await fill(context));
    await expectNotice({ canvas }, notice.waiting);
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toHaveFocus();
  },
});

/** The wallet has sent it, so it is not asked to look there. */
export const ConfirmingSlow = BuyingSlow.extend({
  parameters: {
    wallet: { sign: 'succeeds' },
    reachedFrom: [{ state: 'Buying', by: 'the answer of the server takes long' }],
  },
  beforeEach: ({ msw }) => msw.use(hang(processGift)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await fill(context));
    await expectNotice({ canvas }, notice.slow);
    await expect(readSentGift('mint_1')).toMatchObject({ signature: FAKE_SIGNATURE });
  },
});

/** However often it is pressed, one gift is made. */
export const DoubleClick = meta.story({
  tags: ['!dev'],
  beforeEach: ({ msw }) => msw.use(hang(processGift)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const button = await fill(context);
    button.click();
    button.click();
    await userEvent.dblClick(button);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '{Enter}');
    await waitFor(() => expect(onSign).toHaveBeenCalledOnce());
    await expect(onCreate).toHaveBeenCalledOnce();
  },
});

/* Failures are only logged (C192): the screen is as it was */

async function comesBack(context: Context, text: string, event: string) {
  const { canvas, canvasElement, userEvent, logger } = context;
  const button = await fill(context);
  const before = getSeenText(canvasElement);
  await userEvent.click(button);
  await expect(await canvas.findByText(text)).toHaveAttribute('role', 'status');
  await expect(getSeenText(canvasElement)).toBe(before);
  await expect(button).toHaveFocus();
  await expect(logger.error).toHaveBeenCalledWith(event, expect.any(Error));
  await expect(canvas.queryByText(confirmed)).toBeNull();
}

/** C192. */
export const CreateFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Buying', by: 'the server prepares nothing' }] },
  beforeEach: ({ msw }) => msw.use(fail(createGift, 500)),
  play: async (context) => {
    await comesBack(context, notice.create, 'gift.create');
    await expect(onSign).not.toHaveBeenCalled();
  },
});

export const WalletRejectedLogged = meta.story({
  parameters: {
    wallet: { sign: 'rejects' },
    reachedFrom: [{ state: 'Buying', by: 'the wallet is told no' }],
  },
  play: async (context) => {
    await comesBack(context, notice.unsent.rejected, 'gift.wallet');
    await expect(onProcess).not.toHaveBeenCalled();
  },
});

export const ProcessFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Buying', by: 'the network refuses it' }] },
  beforeEach: ({ msw }) => msw.use(fail(processGift, 'gift_failed')),
  play: (context) => comesBack(context, describeError('gift_failed').body.error, 'gift.process'),
});

/** A browser takes such an address, and the server does not. */
export const EmailRefused = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Choosing', by: 'an email without a dot' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const button = await fill(context);
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await userEvent.type(email, 'ada@gmail');
    await userEvent.click(button);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^This is not an email address/);
    await expect(email).toHaveFocus();
    await expect(onCreate).not.toHaveBeenCalled();
    await userEvent.type(email, '.com');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Backspace>4/}');
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(email).toHaveFocus();
  },
});

/** A wallet that says it is connected and has no public key: before the press. */
export const NoPublicKey = Filled.extend({
  tags: ['!dev'],
  decorators: provideWallet({ status: 'connected', address: null }),
});

/** C194: the wallet says that it is connected but has no account. */
export const WalletNotConnectedLogged = meta.story({
  decorators: provideWallet({ status: 'connected', address: null }),
  play: async (context) => {
    const { canvasElement, userEvent, logger } = context;
    const button = await fill(context);
    const before = getSeenText(canvasElement);
    await userEvent.click(button);
    await expect(logger.error).toHaveBeenCalledWith('gift.create', new Error('Not connected!'));
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

/** On a host that shows what is only logged, with the server's reason. */
export const NoticeShown = meta.story({
  tags: ['group:Faults'],
  parameters: {
    hostConfig: { notices: 'helpful' },
    reachedFrom: [{ state: 'Buying', by: 'a failure, on a helpful host' }],
  },
  beforeEach: ({ msw }) =>
    msw.use(fail(createGift, 'insufficient_funds', { available: '3.20 USDC' })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await fill(context));
    await expect(await canvas.findByText(notice.refused(INSUFFICIENT))).toBeVisible();
  },
});

/** It may have been sent, so the page does not say that no money moved. A quiet host says this as well. */
export const NoticeUncertain = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Buying', by: 'it may have been sent' }] },
  decorators: provideWallet({
    status: 'connected',
    address: FAKE_ADDRESS,
    signAndSend: () => Promise.reject(new WalletFailure('No answer', { sent: true })),
  }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await fill(context));
    await expect(await canvas.findByText(notice.sent)).toBeVisible();
    await expect(onProcess).not.toHaveBeenCalled();
  },
});

/** The wallet's answer is lost, and its signature is known: the purchase continues with it. */
export const AnswerLost = meta.story({
  tags: ['group:Faults'],
  parameters: { wallet: { sign: 'losesAnswer' } },
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await userEvent.click(await fill(context));
    await expect(await canvas.findByText(confirmed)).toBeVisible();
    const sent = { bearer: 'gift_1', body: { signature: FAKE_SIGNATURE } };
    await expect(onProcess.mock.lastCall?.[0]).toMatchObject(sent);
    await expect(logger.error).toHaveBeenCalledWith('gift.wallet', expect.any(WalletFailure));
  },
});

/** The server has settled it, and its answer never came: asked again, it says so once more. */
export const ResponseLost = meta.story({
  tags: ['group:Faults'],
  beforeEach: ({ msw }) => msw.use(drop(processGift)),
  play: async (context) => {
    const { canvas, userEvent, logger, msw } = context;
    await userEvent.click(await fill(context));
    await waitFor(() => expect(onSign).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible();
    msw.use(respond(processGift, { receipt: buildGiftReceipt() }));
    await expect(await canvas.findByText(confirmed)).toBeVisible();
    await expect(onCreate).toHaveBeenCalledOnce();
    await expect(onSign).toHaveBeenCalledOnce();
    await expect(logger.error).not.toHaveBeenCalled();
  },
});

/** The page was loaded again after the wallet had sent the purchase: it goes on, and nothing is bought twice. */
export const ReloadedWhileConfirming = meta.story({
  tags: ['!dev'],
  parameters: { wallet: {} },
  beforeEach: () =>
    storeSentGift('mint_1', {
      transactionId: 'gift_1',
      signature: FAKE_SIGNATURE,
      email: BUYER.Email,
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(confirmed)).toBeVisible();
    await expect(canvas.getByText(BUYER.Email)).toBeVisible();
    const sent = { bearer: 'gift_1', body: { signature: FAKE_SIGNATURE } };
    await expect(onProcess.mock.lastCall?.[0]).toMatchObject(sent);
    await expect(onCreate).not.toHaveBeenCalled();
    await expect(readSentGift('mint_1')).toBeNull();
  },
});

/** A later load fails, as after the window was left without a connection: the gift is there, and can be bought. */
export const LoadedThenFailing = meta.story({
  tags: ['!dev'],
  parameters: helpful,
  play: async ({ canvas, logger, msw }) => {
    await canvas.findByRole('button', { name: 'Buy with USDC' });
    msw.use(fail(getGift, 403));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(logger.error).toHaveBeenCalledWith('query.gift', expect.any(Error)));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Buy with USDC' })).toBeEnabled(),
    );
    await expect(canvas.queryByText(notice.load)).toBeNull();
  },
});
