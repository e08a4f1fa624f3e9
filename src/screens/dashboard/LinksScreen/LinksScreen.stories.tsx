import { expect, fn, spyOn, waitFor, within } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { listMints } from '#contract/mints';
import { createPaymentLink } from '#contract/transactions';
import { useLinksScreen } from '#hooks/dashboard/useLinksScreen';
import { connect } from '#hooks/shared/connect';
import { LinksScreen } from '#screens/dashboard/LinksScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { expectHiddenNotice, expectNotice, helpful } from '#tests/support/notices';
import {
  expectFailure,
  expectWrongField,
  fillIn,
  listBodies,
  type Player,
  leaveFocus,
  listIdempotencyKeys,
  press,
  getSentence,
  listStatuses,
} from '#tests/support/play';
import { common } from '#domain/messages/common';
import { waitForPreview } from '#tests/support/waitForPreview';
import preview from '#.storybook/preview';

const onCreate = fn();
const portalURL = 'https://till.example/portal/payment/pay_8Yx3fQ0mVb7Lr2Kd';

const meta = preview.meta({
  title: 'Dashboard/LinksScreen',
  id: 'dashboard-linksscreen',
  component: connect(useLinksScreen, LinksScreen),
  parameters: {
    screen: { address: '/links', checklist: 'Links' },
    ...inDashboard,
    route: { path: '/links', url: '/links' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(listMints, []),
      respond(createPaymentLink, ({ body }) => {
        onCreate(body);
        return { portalURL };
      }),
    ),
  afterEach: waitForPreview,
});

const FAILED = 'Oops! Something went wrong!';
const SUBMIT = 'Create link';
const NEW_LINK = 'Your new link, as your customer sees it';
const typed = { Amount: '25', Memo: 'Order 1042' };

async function create(context: Player, texts: Record<string, string> = typed) {
  await fillIn(context, texts);
  await press(context, SUBMIT);
}

/** C088-C091. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Links');
    await expect(
      canvas.getByText('Create a unique link that your customers can use to complete a payment.'),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Amount')).toBeRequired();
    await expect(canvas.getByLabelText('Amount')).toHaveAttribute('inputmode', 'decimal');
    await expect(canvas.getByLabelText('Amount')).toHaveAccessibleDescription('$ USDC');
    await expect(canvas.getByLabelText('Memo')).toBeRequired();
    await expect(canvas.queryByLabelText('Redeemable token')).toBeNull();
  },
});

const sample = buildMint();
const tokens = [
  sample,
  buildMint({ _id: 'mint_2', metadata: { ...sample.metadata, name: 'Regatta', symbol: 'SAIL' } }),
];

/** Not in the specification: a merchant with tokens may let customers pay with one. */
export const WithMints = meta.story({
  parameters: { reachedFrom: [{ by: 'opens it, and has tokens' }] },
  beforeEach: ({ msw }) => msw.use(respond(listMints, tokens)),
  play: async (context) => {
    const field = await context.canvas.findByLabelText('Redeemable token');
    await expect(field).toHaveDisplayValue('None');
    await expect(field).not.toBeRequired();
    const options = within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    await expect(options).toEqual(['None', 'Harbour Beans (BEAN)', 'Regatta (SAIL)']);
    await create(context);
    await waitFor(() =>
      expect(onCreate.mock.calls).toEqual([[{ amountUSD: 25, memo: 'Order 1042' }]]),
    );
  },
});

export const TokenChosen = meta.story({
  parameters: {
    reachedFrom: [{ state: 'WithMints', by: 'chooses a token that customers may redeem' }],
  },
  beforeEach: WithMints.input.beforeEach,
  play: async (context) => {
    const field = await context.canvas.findByLabelText('Redeemable token');
    await context.userEvent.selectOptions(field, 'Regatta (SAIL)');
    await create(context);
    await expect(
      await context.canvas.findByRole('group', { name: 'Payment link' }),
    ).toHaveTextContent(portalURL);
    await expect(onCreate.mock.calls).toEqual([
      [{ amountUSD: 25, memo: 'Order 1042', mintId: 'mint_2' }],
    ]);
    await expect(field).toHaveDisplayValue('None');
  },
});

/** The form does without them. */
export const TokensFailedLogged = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(listMints, 500)),
  play: async (context) => {
    await waitFor(() =>
      expect(context.logger.error).toHaveBeenCalledWith('query.mints', expect.any(Error)),
    );
    await expectHiddenNotice(context, /^Your tokens could not be loaded/);
    await Idle.input.play?.(context);
  },
});

export const TokensFailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: TokensFailedLogged.input.beforeEach,
  play: (context) => expectNotice(context, /^Your tokens could not be loaded/),
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: (context) => fillIn(context, typed),
});

/** C092, C093: a plain amount is sent as a number; the result is announced. */
export const Done = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the link is made' }] },
  play: async (context) => {
    const { canvas } = context;
    await create(context, { Amount: '2.01', Memo: 'Order 1042' });
    const link = await canvas.findByRole('link', { name: /Open the link/ });
    await expect(link).toHaveAttribute('href', portalURL);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('group', { name: 'Payment link' })).toHaveTextContent(portalURL);
    await expect(canvas.getByText(`Payment link: ${portalURL}`)).toHaveAttribute('role', 'status');
    await expect(onCreate.mock.calls).toEqual([[{ amountUSD: 2.01, memo: 'Order 1042' }]]);
    await expect(canvas.getByRole('region', { name: NEW_LINK })).toBeVisible();
    await expect(canvas.getByRole('button', { name: SUBMIT })).toBeEnabled();
  },
});

/** The confirmation lasts two seconds. */
export const Copied = meta.story({
  tags: ['group:Copying'],
  parameters: { reachedFrom: [{ state: 'Done', by: 'presses Copy' }] },
  play: async (context) => {
    const { canvas } = context;
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await create(context);
    await press(context, 'Copy');
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(write).toHaveBeenCalledWith(portalURL);
    const group = canvas.getByRole('group', { name: 'Payment link' });
    await expect(within(group).getByRole('status')).toHaveTextContent('Copied!');
  },
});

export const CopyReverted = meta.story({
  tags: ['group:Copying'],
  parameters: { reachedFrom: [{ state: 'Copied', by: 'two seconds pass' }] },
  beforeEach: () => void spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
  play: async (context) => {
    await create(context);
    await press(context, 'Copy');
    await context.canvas.findByRole('button', { name: 'Copied!' });
    await expect(await context.canvas.findByRole('button', { name: 'Copy' })).toBeVisible();
  },
});

/** The browser denies the clipboard: nothing claims a copy, and the failure is logged. */
export const CopyDenied = meta.story({
  tags: ['group:Copying'],
  parameters: { reachedFrom: [{ state: 'Done', by: 'presses Copy, and the browser refuses' }] },
  beforeEach: () =>
    void spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied')),
  play: async (context) => {
    await create(context);
    await press(context, 'Copy');
    await waitFor(() =>
      expect(context.logger.error).toHaveBeenCalledWith('clipboard.write', expect.any(Error)),
    );
    await expect(context.canvas.queryByText('Copied!')).toBeNull();
  },
});

/** C095. */
export const Submitting = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Filled', by: 'presses Create link' },
      { state: 'TokenChosen', by: 'presses Create link' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(createPaymentLink)),
  play: async (context) => {
    await create(context);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(listStatuses(context)).toContain('Loading...');
  },
});

/** C094: the server's own words; what was typed is still there, and its field says what is wanted. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server refuses, and says why' }] },
  beforeEach: ({ msw }) =>
    msw.use(fail(createPaymentLink, 'invalid_amount', { field: 'amountUSD' })),
  play: async (context) => {
    const { canvas, logger } = context;
    const send = spyOn(globalThis, 'fetch');
    await create(context, { ...typed, Amount: '1,2345' });
    await expectFailure(context, getSentence('invalid_amount'));
    await expectWrongField(context, 'Amount');
    await expect(listBodies(send)).toEqual(['{"amountUSD":"1,2345","memo":"Order 1042"}']);
    const amount = canvas.getByLabelText('Amount');
    await expect(amount).toHaveAccessibleDescription(/Use a decimal point, like 1\.5\./);
    await expect(amount).toHaveValue('1,2345');
    await expect(logger.error).toHaveBeenCalledWith(
      'mutation.createPaymentLink',
      expect.any(Error),
    );
  },
});

/** C094: no `error` in the answer. */
export const FailedWithoutReason = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server fails without a reason' }] },
  beforeEach: ({ msw }) => msw.use(fail(createPaymentLink, 500)),
  play: async (context) => {
    await create(context);
    await expectFailure(context, FAILED);
  },
});

/** No answer at all. */
export const NoAnswer = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'no answer comes' }] },
  beforeEach: ({ msw }) => msw.use(drop(createPaymentLink)),
  play: async (context) => {
    await create(context);
    await expectFailure(context, FAILED, common.unanswered);
  },
});

/** Pressing again after a lost answer is the same link; after a success it is another one. */
export const SameLink = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'NoAnswer', by: 'presses Create link again' }] },
  beforeEach: ({ msw }) => msw.use(drop(createPaymentLink)),
  play: async (context) => {
    const { canvas, msw } = context;
    const send = spyOn(globalThis, 'fetch');
    await create(context);
    await expectFailure(context, FAILED, common.unanswered);
    msw.use(respond(createPaymentLink, { portalURL }));
    await press(context, SUBMIT);
    await canvas.findByRole('group', { name: 'Payment link' });
    await create(context);
    const listKeys = () => listIdempotencyKeys(send, '/api/transaction/receive');
    await waitFor(() => expect(listKeys()).toHaveLength(3));
    const [first, second, third] = listKeys();
    await expect(first).toMatch(/^[\w-]{8,64}$/);
    await expect(second).toBe(first);
    await expect(third).not.toBe(first);
    await canvas.findByRole('group', { name: 'Payment link' });
    await leaveFocus();
  },
});

/** The last link goes when the next one is asked for. */
export const AnotherLink = meta.story({
  parameters: { reachedFrom: [{ state: 'Done', by: 'asks for another link, and it fails' }] },
  play: async (context) => {
    const { canvas, msw } = context;
    await create(context);
    await canvas.findByRole('group', { name: 'Payment link' });
    // The last one has left nothing behind.
    for (const label of Object.keys(typed)) {
      await expect(canvas.getByLabelText(label)).toHaveValue('');
    }
    await expect(canvas.getByRole('region', { name: NEW_LINK })).toBeVisible();
    msw.use(fail(createPaymentLink, 'database_unavailable'));
    await create(context);
    await expect(canvas.queryByRole('region', { name: NEW_LINK })).toBeNull();
    await expectFailure(context, getSentence('database_unavailable'));
    await expect(canvas.queryByRole('group', { name: 'Payment link' })).toBeNull();
  },
});

export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Create link with a field empty' }] },
  play: async (context) => {
    await fillIn(context, { Amount: '25' });
    await press(context, SUBMIT);
    await waitFor(() => expect(context.canvas.getByLabelText('Memo')).toHaveFocus());
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(respond(createPaymentLink, { portalURL: `${portalURL}${'x'.repeat(160)}` })),
  play: async (context) => {
    await create(context, { Amount: '999999999.999999', Memo: 'A long story. '.repeat(12) });
    await expect(await context.canvas.findByRole('button', { name: 'Copy' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = Done.extend({ globals: { viewport: { value: 'mobile', isRotated: false } } });
