import { expect, fn, waitFor, within } from 'storybook/test';

import { buildGift } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { createGift, getGift } from '#contract/gifts';
import { gift } from '#domain/messages/gift';
import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { connect } from '#hooks/shared/connect';
import { StalledAfterMs } from '#hooks/shared/useStalled';
import { GiftScreen } from '#screens/portal/GiftScreen';
import { BUYER, orderByPhone } from '#tests/support/orderByPhone';
import { fillIn } from '#tests/support/play';
import { expectHiddenNotice, expectNotice, helpful, getSeenText } from '#tests/support/notices';
import preview from '#.storybook/preview';

const onLoad = fn();
const onCreate = fn();

/** From the list of wallets to a form that is in order. */
const meta = preview.meta({
  title: 'Portal/GiftScreen',
  id: 'portal-giftscreen',
  component: connect(useGiftScreen, GiftScreen),
  parameters: {
    screen: { address: '/portal/gift/{_id}', checklist: 'Gift portal' },
    route: { path: '/portal/gift/:id', url: '/portal/gift/mint_1' },
    wallet: { connected: true },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(createGift, (call) => {
        onCreate(call);
        return { base64Transaction: 'AQID', transactionId: 'gift_1' };
      }),
    ),
});

const reflow = { viewport: { value: 'reflow', isRotated: false } };

const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
    document.documentElement.clientWidth,
  );

/* Before the card */

/** C179: whether or not the token is known. The card comes first: it shows what is for sale. */
export const Wallets = meta.story({
  parameters: { wallet: { connected: false }, reachedFrom: [{ by: 'follows a gift link' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
    await expect(canvas.getByText('5')).toBeVisible();
    await expect(canvas.getByText('BEAN')).toBeVisible();
    await expect(canvas.getByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Buy|Connect/ })).toBeNull();
  },
});

/** The gift is still loading. The customer can choose a wallet meanwhile and does not wait. */
export const WalletsLoading = meta.story({
  parameters: { wallet: { connected: false } },
  beforeEach: ({ msw }) => msw.use(hang(getGift)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Select a wallet to continue')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Solflare/ })).toBeVisible();
  },
});

/** The order is kept by the server; the code names it. */
export const Phone = meta.story({
  parameters: {
    wallet: { connected: false },
    hostConfig: { apiBase: 'https://till.example/api' },
    reachedFrom: [{ state: 'PhoneChosen', by: 'fills in the form and presses Continue' }],
  },
  play: async (context) => {
    await orderByPhone(context);
    await expect(await context.canvas.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(context.canvas.getByText('$5 in USDC')).toBeVisible();
    await expect(context.canvas.queryByRole('textbox')).toBeNull();
  },
});

/** No words. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'the same, with a wallet from an earlier visit' }] },
  beforeEach: ({ msw }) => msw.use(hang(getGift)),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvasElement.querySelector('main')).toHaveTextContent(/^$/);
  },
});

/** C192: the same, and a line in the log. */
export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the token does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(getGift, 500)),
  play: async ({ canvas, canvasElement, logger }) => {
    const before = getSeenText(canvasElement);
    await expectHiddenNotice({ canvas }, gift.notice.load);
    await expect(logger.error).toHaveBeenCalledWith('query.gift', expect.any(Error));
    await expect(getSeenText(canvasElement)).toBe(before);
  },
});

/** The gift could not be loaded, and the host says so. */
export const LoadFailedNotice = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: ({ msw }) => msw.use(fail(getGift, 500)),
  play: ({ canvas }) => expectNotice({ canvas }, gift.notice.load),
});

/** After eight seconds; here at once. */
export const LoadStalled = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Loading', by: 'it takes long' }] },
  decorators: (Story) => (
    <StalledAfterMs value={0}>
      <Story />
    </StalledAfterMs>
  ),
  beforeEach: ({ msw }) => msw.use(hang(getGift)),
  play: async ({ canvas }) => {
    await expectNotice({ canvas }, gift.notice.stalled);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** The call in flight was given up for another. */
export const LoadTriedAgain = LoadStalled.extend({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'LoadStalled', by: 'presses Try again' }] },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(respond(getGift, buildGift()));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeVisible();
  },
});

/** The link leads to no gift: choosing a wallet would not help. */
export const Missing = meta.story({
  parameters: {
    wallet: { connected: false },
    reachedFrom: [{ state: 'WalletsLoading', by: 'there is no such gift' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(getGift, 'gift_not_found')),
  play: async ({ canvas, logger }) => {
    await expect(await canvas.findByRole('heading', { name: gift.missing.title })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      expect.stringContaining('gift%2Fmint_1'),
    );
    await expect(canvas.queryByText('Select a wallet to continue')).toBeNull();
    await expect(logger.error).toHaveBeenLastCalledWith('query.gift', expect.any(Error));
  },
});

/** The network was down and comes back: the customer need not reload. */
export const LoadRetried = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'LoadFailedLogged', by: 'the network is back' }] },
  beforeEach: ({ msw }) => msw.use(drop(getGift)),
  play: async ({ canvas, logger, msw }) => {
    await waitFor(() => expect(logger.error).toHaveBeenCalledOnce());
    msw.use(
      respond(getGift, ({ bearer }) => {
        onLoad(bearer);
        return buildGift();
      }),
    );
    await expect(await canvas.findByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
    await expect(onLoad).toHaveBeenCalledWith('mint_1');
  },
});

/* The card and the form */

/** C006, C180, C182, C183, C186. */
export const Choosing = meta.story({
  parameters: { reachedFrom: [{ state: 'Connecting', by: 'the wallet agrees' }] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Connect Wallet' })).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
    await expect(canvas.getByText('BEAN').parentElement).toHaveTextContent('5 BEAN');
    await expect(canvasElement.querySelector('main img')).toBeVisible();
    const group = canvas.getByRole('group', { name: 'Amount' });
    await expect(group).toHaveTextContent('$5$10$20$50$100');
    await expect(canvas.getByRole('radio', { name: '$5' })).toBeChecked();
    for (const name of ['First Name', 'Last Name', 'Email'])
      await expect(canvas.getByRole('textbox', { name })).toBeRequired();
    await waitFor(() => expect(document.title).toBe('Gift of Harbour Beans'));
  },
});

export const Reflow = Choosing.extend({
  globals: reflow,
  play: async (context) => {
    await Choosing.play?.(context);
    await fits();
  },
});

/** C185. */
export const NotConnected = meta.story({
  tags: ['group:Wallet'],
  parameters: {
    wallet: { connected: false, chosen: 'Solflare' },
    reachedFrom: [
      { state: 'Wallets', by: 'chooses a wallet' },
      { state: 'Loading', by: 'the token is known' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Buy with USDC' })).toBeNull();
    // Neither the button nor the Enter key sends the form.
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}');
    await expect(onCreate).not.toHaveBeenCalled();
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
    await expect(canvas.getByText('Connecting')).toHaveAttribute('role', 'status');
  },
});

/** C186, and what was typed before is still there. */
export const Connected = meta.story({
  tags: ['group:Wallet'],
  parameters: { wallet: { connected: false, chosen: 'Solflare' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'First Name' }), 'Ada');
    await userEvent.click(canvas.getByRole('radio', { name: '$20' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Wallet' }));
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
    await expect(canvas.getByRole('radio', { name: '$20' })).toBeChecked();
  },
});

/** Leads back to the list; the next wallet finds the form as it was. */
export const WalletChanged = meta.story({
  tags: ['group:Wallet'],
  parameters: { reachedFrom: [{ state: 'Choosing', by: 'changes the wallet' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Last Name' }), 'Lovelace');
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Solflare/ }));
    await expect(await canvas.findByRole('textbox', { name: 'Last Name' })).toHaveValue('Lovelace');
  },
});

/* What the browser itself asks for: no request is made (C184) */

async function missing(
  { canvas, userEvent }: Parameters<NonNullable<typeof Choosing.play>>[0],
  texts: Record<string, string>,
  field: string,
) {
  await canvas.findByRole('button', { name: 'Buy with USDC' });
  for (const [name, text] of Object.entries(texts)) {
    await userEvent.type(canvas.getByRole('textbox', { name }), text);
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Buy with USDC' }));
  const input = canvas.getByRole('textbox', { name: field });
  await expect(input).toBeInvalid();
  await expect(input).toHaveFocus();
  await expect(onCreate).not.toHaveBeenCalled();
}

/** C184. Names of spaces alone are emptied, and count as nothing. */
export const RequiredFirstName = meta.story({
  tags: ['group:Fields'],
  parameters: {
    reachedFrom: [{ state: 'Choosing', by: 'presses Buy with USDC with a field empty' }],
  },
  play: async (context) => {
    const texts = { 'First Name': '  ', 'Last Name': ' ', Email: 'ada@example.com' };
    await missing(context, texts, 'First Name');
    for (const name of ['First Name', 'Last Name'])
      await expect(context.canvas.getByRole('textbox', { name })).toHaveValue('');
  },
});

/**
 * All but the last name is filled in. That field is marked and has the focus, and nothing is bought
 * yet.
 */
export const RequiredLastName = meta.story({
  tags: ['group:Fields'],
  play: (context) =>
    missing(context, { 'First Name': 'Ada', Email: 'ada@example.com' }, 'Last Name'),
});

/** Only the email is missing. The browser asks for it at the field, before anything is bought. */
export const RequiredEmail = meta.story({
  tags: ['group:Fields'],
  play: (context) => missing(context, { 'First Name': 'Ada', 'Last Name': 'Lovelace' }, 'Email'),
});

export const InvalidEmail = meta.story({
  tags: ['group:Fields'],
  parameters: {
    reachedFrom: [{ state: 'Choosing', by: 'presses it with something that is no email address' }],
  },
  play: (context) =>
    missing(context, { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada' }, 'Email'),
});

/* Bought */

/** C191: the message, with a receipt. */
export const Bought = meta.story({
  parameters: { reachedFrom: [{ state: 'Buying', by: 'the gift is final' }] },
  play: async (context) => {
    const { canvas, userEvent, logger } = context;
    await fillIn(context, BUYER);
    await userEvent.click(canvas.getByRole('button', { name: 'Buy with USDC' }));

    await expect(await canvas.findByText(gift.confirmed)).toHaveAttribute('role', 'status');
    const receipt = within(canvas.getByRole('region', { name: 'Receipt' }));
    await expect(receipt.getByText('$5.00')).toBeVisible();
    await expect(receipt.getByText('5 BEAN')).toBeVisible();
    await expect(receipt.getByText('ada@example.com')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Buy with USDC' })).toBeNull();
    await expect(logger.error).not.toHaveBeenCalled();
  },
});

/** Who buys is the same person: they type their name once. */
export const BuyAnother = meta.story({
  parameters: { reachedFrom: [{ state: 'Bought', by: 'presses Buy another gift' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Bought.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: gift.buyAnother }));
    await expect(await canvas.findByRole('button', { name: 'Buy with USDC' })).toBeEnabled();
    for (const [name, text] of Object.entries(BUYER))
      await expect(canvas.getByRole('textbox', { name })).toHaveValue(text);
    await expect(canvas.queryByText(gift.confirmed)).toBeNull();
  },
});

/* About this token */

/** C187. */
export const AboutClosed = meta.story({
  parameters: { reachedFrom: [{ state: 'AboutOpen', by: 'closes it' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('About this token')).toBeVisible();
    await expect(canvas.getByText(/^One bean is worth/)).not.toBeVisible();
  },
});

/** C187. */
export const AboutOpen = meta.story({
  parameters: { reachedFrom: [{ state: 'Choosing', by: 'opens "About this token"' }] },
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByText('About this token');
    await userEvent.click(summary);
    await expect(canvas.getByText(/^One bean is worth/)).toBeVisible();
    await expect(summary.closest('details')).toHaveAttribute('open');
  },
});
