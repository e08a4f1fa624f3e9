import { expect, waitFor } from 'storybook/test';

import { buildTransaction, buildWebhook } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { getMint, mintTokens } from '#contract/mints';
import { sendFunds } from '#contract/transactions';
import { getWebhook, listWebhooks } from '#contract/webhooks';
import { Dashboard } from '#tests/support/Dashboard';
import { createDeferred } from '#tests/support/deferred';
import { expectNotice, helpful } from '#tests/support/notices';
import { fillIn, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

/** A merchant who leaves a page while a call is on its way, and comes back. */
const meta = preview.meta({
  title: 'Flows/Merchant',
  id: 'flows-merchant',
  component: Dashboard,
  parameters: { route: { path: '/*', url: '/' } },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

const signature = buildTransaction().signature ?? '';
const order = { Wallet: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y', Amount: '4', Memo: 'B' };

async function openSend({ canvas, userEvent }: Player) {
  await userEvent.click(await canvas.findByRole('link', { name: 'Send' }));
  await canvas.findByRole('heading', { name: 'Send' });
}

async function submit(context: Player) {
  await fillIn(context, order);
  await press(context, 'Send');
}

async function goHome({ canvas, userEvent }: Player) {
  await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
  await canvas.findByRole('navigation', { name: 'Shortcuts' });
}

/**
 * A merchant who leaves the page while the transfer is on its way, comes back and writes the same
 * again sees that the first was sent, and sends nothing twice. Written once more, it is another one.
 */
export const SendLeftAndBack = meta.story({
  play: async (context) => {
    const { canvas, msw } = context;
    const answer = createDeferred<{ signature: string }>();
    const keys: (string | null)[] = [];
    msw.use(
      respond(sendFunds, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return answer.promise;
      }),
    );
    await openSend(context);
    await submit(context);
    await canvas.findByRole('button', { name: 'Loading...' });
    await goHome(context);
    await openSend(context);
    await fillIn(context, order);
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible();
    answer.settle({ signature });
    await expect(await canvas.findByText('Sent')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Wallet')).toHaveValue(''));
    await expect(keys).toHaveLength(1);

    await submit(context);
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).not.toBe(keys[0]);
    await expect(await canvas.findByText('Sent')).toBeVisible();
  },
});

/** How a transfer ended while another page was open is shown once. */
export const SendEndedWhileAway = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, logger, msw } = context;
    const refusal = createDeferred<null>();
    const answer = createDeferred<{ signature: string }>();
    const refuse = respond(sendFunds, async () => {
      await refusal.promise;
      throw Response.json({ error: 'The wallet is closed' }, { status: 409 });
    });
    msw.use(refuse);
    await openSend(context);
    await submit(context);
    await canvas.findByRole('button', { name: 'Loading...' });
    await goHome(context);
    refusal.settle(null);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('mutation.sendFunds', expect.any(Error)),
    );
    await openSend(context);
    await expect(await canvas.findByText('The wallet is closed')).toBeVisible();
    await goHome(context);
    await openSend(context);
    await expect(canvas.queryByText('The wallet is closed')).toBeNull();

    msw.use(respond(sendFunds, () => answer.promise));
    await submit(context);
    await canvas.findByRole('button', { name: 'Loading...' });
    await goHome(context);
    answer.settle({ signature });
    await openSend(context);
    await expect(await canvas.findByText('Sent')).toBeVisible();
    await goHome(context);
    await openSend(context);
    await expect(canvas.queryByText('Sent')).toBeNull();
  },
});

/** Tokens that may have been minted are not minted a second time by a merchant who comes back. */
export const MintFailedWhileAway = meta.story({
  tags: ['!dev'],
  parameters: { ...helpful, route: { path: '/*', url: '/mint' } },
  play: async (context) => {
    const { canvas, logger, msw, userEvent } = context;
    const end = createDeferred<null>();
    const keys: (string | null)[] = [];
    msw.use(
      respond(mintTokens, async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        await end.promise;
        throw Response.error();
      }),
    );
    const mint = async () => {
      await fillIn(context, { Amount: '250' });
      await press(context, 'Mint');
    };
    const manage = { name: 'Manage Harbour Beans' };
    await userEvent.click(await canvas.findByRole('link', manage));
    await mint();
    await canvas.findByRole('button', { name: 'Loading...' });
    await userEvent.click(canvas.getByRole('link', { name: 'Mints', current: false }));
    const back = await canvas.findByRole('link', manage);
    end.settle(null);
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('mutation.mintTokens', expect.any(Error)),
    );
    await userEvent.click(back);
    await expectNotice(context, /^We do not know yet whether the tokens were minted/);
    await mint();
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).toBe(keys[0]);
  },
});

/** A token that the list has shown stays, though its page cannot load it. */
export const MintKnownFromList = meta.story({
  tags: ['!dev'],
  parameters: { ...helpful, route: { path: '/*', url: '/mint' } },
  beforeEach: ({ msw }) => msw.use(fail(getMint, 'server_error')),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: 'Manage Harbour Beans' }));
    await expect(await canvas.findByText(/^What you see may be out of date/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Metadata' })).toBeVisible();
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull();
  },
});

/** The same of a webhook endpoint. */
export const WebhookKnownFromList = meta.story({
  tags: ['!dev'],
  parameters: { route: { path: '/*', url: '/settings/webhooks' } },
  beforeEach: ({ msw }) =>
    msw.use(respond(listWebhooks, [buildWebhook()]), fail(getWebhook, 'server_error')),
  play: async (context) => {
    const { canvas, logger, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: buildWebhook().url }));
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('query.webhook', expect.any(Error)),
    );
    await expect(canvas.getByRole('button', { name: 'Send a test event' })).toBeVisible();
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull();
  },
});

/** A transfer that was seen to succeed is done: the same one later, on a page opened again, is another. */
export const SendTheSameLater = meta.story({
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const keys = new Set<string | null>();
    msw.use(
      respond(sendFunds, ({ idempotencyKey }) => {
        keys.add(idempotencyKey);
        return { signature: buildTransaction().signature ?? '' };
      }),
    );
    const sendRent = async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Send' }));
      await fillIn(context, {
        Wallet: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y',
        Amount: '4',
        Memo: 'Rent',
      });
      await press(context, 'Send');
      await expect(await canvas.findByText('Sent')).toBeVisible();
    };
    await sendRent();
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    await canvas.findByRole('navigation', { name: 'Shortcuts' });
    await sendRent();
    await expect(keys.size).toBe(2);
  },
});
