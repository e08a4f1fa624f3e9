import { expect, fn, spyOn, waitFor } from 'storybook/test';

import { buildOperatingAccount, buildTransaction } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { sendFunds } from '#contract/transactions';
import { useSendScreen } from '#hooks/dashboard/useSendScreen';
import { connect } from '#hooks/shared/connect';
import { SendScreen } from '#screens/dashboard/SendScreen';
import { inDashboard } from '#tests/support/inDashboard';
import {
  expectFailure,
  expectWrongField,
  fillIn,
  listBodies,
  type Player,
  press,
  getSentence,
  listStatuses,
} from '#tests/support/play';
import { send } from '#domain/messages/send';
import preview from '#.storybook/preview';

const onSend = fn();
const signature = buildTransaction().signature ?? '';
const to = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';

/** The healthy server, which notes what it was asked and by which key. */
const sends = respond(sendFunds, ({ body, idempotencyKey }) => {
  onSend(body, idempotencyKey);
  return { signature };
});

const meta = preview.meta({
  title: 'Dashboard/SendScreen',
  id: 'dashboard-sendscreen',
  component: connect(useSendScreen, SendScreen),
  parameters: {
    screen: { address: '/send', checklist: 'Send' },
    ...inDashboard,
    route: { path: '/send', url: '/send' },
  },
  beforeEach: ({ msw }) => msw.use(sends),
});

const FAILED = 'Oops! Something went wrong!';
const SUBMIT = 'Send';
const typed = { Wallet: to, Amount: '2.01', Memo: 'Order 1042' };

async function submit(context: Player, texts: Record<string, string> = typed) {
  await fillIn(context, texts);
  await press(context, SUBMIT);
}

/** Other text in the same field. */
async function rewrite(player: Player, label: string, text: string) {
  await player.userEvent.clear(player.canvas.getByLabelText(label));
  await fillIn(player, { [label]: text });
}

/** C079-C082; ours: what can be sent, before the amount is asked for, and where to top up. */
export const Idle = meta.story({
  parameters: { reachedFrom: [{ by: 'opens the page' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Send$/);
    await expect(
      canvas.getByText('Instantly transfer funds to another wallet in the same network.'),
    ).toBeVisible();
    await expect(canvas.getAllByRole('textbox')).toHaveLength(3);
    for (const label of ['Wallet', 'Amount', 'Memo']) {
      await expect(canvas.getByLabelText(label)).toBeRequired();
    }
    await expect(canvas.getByLabelText('Amount')).toHaveAttribute('inputmode', 'decimal');
    await expect(canvas.getByLabelText('Amount')).toHaveAccessibleDescription('$ USDC');
    await expect(await canvas.findByText('$250.00')).toBeVisible();
    await expect(canvas.getByText('Send USDC on Solana to this address.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /test USDC/ })).toBeNull();
  },
});

export const Filled = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'types' }] },
  play: (context) => fillIn(context, typed),
});

/** C083, C084: sent as a number, told, and the form is ready for the next one. */
export const Done = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Submitting', by: 'the transfer is final' },
      { state: 'AnswerLost', by: 'the transfer is final' },
    ],
  },
  play: async (context) => {
    const { canvas, msw } = context;
    await canvas.findByText('$250.00');
    msw.use(respond(getOperatingAccount, buildOperatingAccount({ availableUSDC: 247_990_000 })));
    await submit(context);
    const [receiver, transaction] = await canvas.findAllByRole('link', {
      name: /opens in a new tab/,
    });
    await expect(receiver).toHaveTextContent(to);
    await expect(transaction).toHaveTextContent(signature);
    await expect(transaction).toHaveAttribute(
      'href',
      `https://explorer.solana.com/tx/${signature}`,
    );
    await expect(transaction).toHaveAttribute('target', '_blank');
    await expect(canvas.getByText(`Sent $2.01 to ${to}.`)).toHaveAttribute('role', 'status');
    await expect(onSend.mock.calls).toEqual([
      [{ to, amount: 2.01, memo: 'Order 1042' }, expect.any(String)],
    ]);
    for (const label of ['Wallet', 'Amount', 'Memo']) {
      await expect(canvas.getByLabelText(label)).toHaveValue('');
    }
    await expect(canvas.getByRole('button', { name: SUBMIT })).toHaveFocus();
    await expect(await canvas.findByText('$247.99')).toBeVisible();
  },
});

/** C087. */
export const Submitting = meta.story({
  parameters: { reachedFrom: [{ state: 'Filled', by: 'presses Send' }] },
  beforeEach: ({ msw }) => msw.use(hang(sendFunds)),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(listStatuses(context)).toContain('Loading...');
  },
});

/** C085: the server's own words; what was typed is still there. */
export const Failed = meta.story({
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server refuses, and says why' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getOperatingAccount, buildOperatingAccount({ availableUSDC: 1_200_000 })),
      fail(sendFunds, 'insufficient_funds', { available: '1.20 USDC' }),
    ),
  play: async (context) => {
    const { canvas, logger } = context;
    await submit(context);
    await expectFailure(
      context,
      'Insufficient funds: 1.20 USDC available. Add what is missing and try again.',
    );
    for (const [label, text] of Object.entries(typed)) {
      await expect(canvas.getByLabelText(label)).toHaveValue(text);
    }
    await expect(logger.error).toHaveBeenCalledWith('mutation.sendFunds', expect.any(Error));
  },
});

/** C085: a server fault is an answer as well, and is shown at once. */
export const ServerFault = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server fails, and says so' }] },
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      respond(sendFunds, () => {
        calls += 1;
        const error = calls === 1 ? 'The first answer' : 'Asked again';
        throw Response.json({ error }, { status: 500 });
      }),
    );
  },
  play: async (context) => {
    await submit(context);
    const alert = await context.canvas.findByRole('alert');
    await expect(alert.textContent).toBe('The first answer');
  },
});

/** C086: no `error` in the answer. */
export const FailedWithoutReason = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'the server fails without a reason' }] },
  beforeEach: ({ msw }) => msw.use(fail(sendFunds, 500)),
  play: async (context) => {
    await submit(context);
    await expectFailure(context, FAILED);
  },
});

/** C086: no answer at all. */
export const NoAnswer = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Submitting', by: 'no answer comes' }] },
  beforeEach: ({ msw }) => msw.use(drop(sendFunds)),
  play: async (context) => {
    await submit(context);
    await expectFailure(context, FAILED, send.unanswered);
  },
});

/** An answer that was lost is asked for again, by the same key, while the button loads. */
export const AnswerLost = meta.story({
  tags: ['group:Faults'],
  parameters: {
    reachedFrom: [{ state: 'Submitting', by: 'an answer is lost: asked again by the same key' }],
  },
  beforeEach: ({ msw }) => {
    const keys: (string | null)[] = [];
    msw.use(
      respond(sendFunds, ({ body, idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (keys.length < 3) throw Response.error();
        onSend(body, new Set(keys).size);
        return { signature };
      }),
    );
  },
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
    await expect(await context.canvas.findByText('Sent')).toBeVisible();
    await expect(onSend.mock.calls).toEqual([[{ to, amount: 2.01, memo: 'Order 1042' }, 1]]);
    await expect(context.logger.error).not.toHaveBeenCalled();
  },
});

/** Pressing again after a failure is the same transfer; after a success it is another one. */
export const SameKey = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'NoAnswer', by: 'presses Send again: the same transfer' }] },
  play: async (context) => {
    const { canvas, msw } = context;
    const keys: (string | null)[] = [];
    // A transfer whose answer another story lost may still be asked for again.
    const own = { ...typed, Memo: 'Order 7' };
    const note = (memo: string, key: string | null) => memo === own.Memo && keys.push(key);
    const refuse = (error: string) =>
      respond(sendFunds, ({ body, idempotencyKey }) => {
        note(body.memo, idempotencyKey);
        throw Response.json({ error }, { status: 409 });
      });
    const accept = respond(sendFunds, ({ body, idempotencyKey }) => {
      note(body.memo, idempotencyKey);
      return { signature };
    });
    msw.use(refuse('First'));
    await submit(context, own);
    await canvas.findByText('First');
    msw.use(refuse('Second'));
    await press(context, SUBMIT);
    await canvas.findByText('Second');
    await rewrite(context, 'Amount', '3');
    msw.use(refuse('Third'));
    await press(context, SUBMIT);
    await canvas.findByText('Third');
    msw.use(accept);
    await press(context, SUBMIT);
    await canvas.findByText('Sent');
    await submit(context, { ...own, Amount: '3' });
    await waitFor(() => expect(keys).toHaveLength(5));
    const [first, second, third, fourth, fifth] = keys;
    await expect([second, fourth]).toEqual([first, third]);
    await expect(new Set([first, third, fifth]).size).toBe(3);
  },
});

/** The last result goes when the next transfer is asked for. */
export const AnotherTransfer = meta.story({
  parameters: { reachedFrom: [{ state: 'Done', by: 'sends once more, and it fails' }] },
  play: async (context) => {
    const { canvas, msw } = context;
    await submit(context);
    await canvas.findByText('Sent');
    msw.use(fail(sendFunds, 'invalid_address', { field: 'to' }));
    await submit(context);
    await expectFailure(context, getSentence('invalid_address'));
    await expectWrongField(context, 'Wallet');
    await expect(canvas.queryByText('Sent')).toBeNull();
  },
});

/** C082: nothing is sent, and focus is where something is missing. */
export const RequiredEmpty = meta.story({
  parameters: { reachedFrom: [{ state: 'Idle', by: 'presses Send with a field empty' }] },
  play: async (context) => {
    await submit(context, { Wallet: to });
    await waitFor(() => expect(context.canvas.getByLabelText('Amount')).toHaveFocus());
    await expect(onSend).not.toHaveBeenCalled();
  },
});

/** C082: no bound here; what is not a plain amount is refused in the server's words, and the field says what is wanted. */
export const AmountNotNumeric = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Filled', by: 'presses Send with an amount that is no number' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(sendFunds, 'invalid_amount', { field: 'amount' })),
  play: async (context) => {
    const { canvas } = context;
    const request = spyOn(globalThis, 'fetch');
    await submit(context, { ...typed, Amount: '1,2345' });
    await expectFailure(context, getSentence('invalid_amount'));
    await expectWrongField(context, 'Amount');
    const amount = canvas.getByLabelText('Amount');
    await expect(amount).toHaveAccessibleDescription(/Use a decimal point, like 1\.5\./);
    await expect(amount).toHaveValue('1,2345');
    await expect(listBodies(request)).toContain(
      JSON.stringify({ to, amount: '1,2345', memo: 'Order 1042' }),
    );
  },
});

/** Any text goes to the server; spaces around a pasted address do not. */
export const InvalidWallet = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Filled', by: 'presses Send with something that is no wallet' }],
  },
  beforeEach: ({ msw }) => msw.use(fail(sendFunds, 'invalid_address', { field: 'to' })),
  play: async (context) => {
    const { canvas } = context;
    const request = spyOn(globalThis, 'fetch');
    await submit(context, { ...typed, Wallet: ' my favourite wallet ' });
    await expectFailure(context, getSentence('invalid_address'));
    await expectWrongField(context, 'Wallet');
    await expect(canvas.getByLabelText('Wallet')).toHaveValue(' my favourite wallet ');
    await expect(listBodies(request)).toContain(
      JSON.stringify({ to: 'my favourite wallet', amount: 2.01, memo: 'Order 1042' }),
    );
  },
});

export const LongContent = meta.story({
  play: async (context) => {
    await submit(context, { ...typed, Amount: '999999999.999999', Memo: 'x'.repeat(200) });
    await expect(await context.canvas.findByText('$999,999,999.999999')).toBeVisible();
    await expectNoSideways();
  },
});

/** The server's sentence is long, and wraps. */
export const LongServerError = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      fail(sendFunds, 'insufficient_funds', {
        available: `${'a sum that takes its time '.repeat(9)}${to}`,
      }),
    ),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
    await expectNoSideways();
  },
});

export const Mobile = Done.extend({ globals: { viewport: { value: 'mobile', isRotated: false } } });

async function expectNoSideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
