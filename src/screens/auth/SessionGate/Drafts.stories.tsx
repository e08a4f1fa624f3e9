import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildMint, buildWebhook } from '#api/mocks/build';
import { buildFactors, buildPasskey } from '#api/mocks/buildFactors';
import { fail, respond } from '#api/mocks/mock';
import { endExpiredSession } from '#api/session';
import { getFactors } from '#contract/factors';
import { createPaymentLink } from '#contract/transactions';
import { listWebhooks } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { Dashboard } from '#tests/support/Dashboard';
import { expectBalance } from '#tests/support/mintMore';
import { findCard, fillIn, press, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const NEW_EMAIL = 'ada@harbour.example';
const HALF_ADDRESS = 'https://shop.harbour.example/hooks/til';

const at = (url: string) => ({ route: { path: '/*', url } });

/** The server ends the session: what each kind of form keeps. */
const meta = preview.meta({
  title: 'Flows/Session',
  id: 'flows-session',
  tags: ['!dev'],
  component: Dashboard,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: () => localStorage.setItem('auth', 's_ada'),
});

async function signIn(context: Player) {
  await context.canvas.findByRole('heading', { name: 'Sign in' });
  await fillIn(context, { Email: 'ada@example.com', Password: 'a long sentence' });
  await press(context, 'Sign in');
}

/** Another call finds out that the session is over. */
async function endSession(context: Player) {
  endExpiredSession();
  await signIn(context);
}

async function findDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

async function closeDialog({ userEvent }: Player) {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export const KeepsMintAmount = meta.story({
  parameters: at(`/mint/manage/${buildMint()._id}`),
  play: async (context) => {
    await expectBalance(context, '1,250 BEAN');
    await fillIn(context, { Amount: '250' });
    await endSession(context);
    await expect(await context.canvas.findByLabelText('Amount')).toHaveValue('250');
  },
});

const onCreate = fn();

/** Also when the session ends again, and the choice is sent without another look. */
export const KeepsToken = meta.story({
  parameters: at('/links'),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    const { _id } = buildMint();
    const findToken = () => canvas.findByLabelText('Redeemable token');
    await fillIn(context, { Amount: '25', Memo: 'Order 1042' });
    await userEvent.selectOptions(await findToken(), _id);
    msw.use(fail(createPaymentLink, 'session_expired'));
    for (let round = 0; round < 2; round += 1) {
      await press(context, 'Create link');
      await signIn(context);
      await expect(await findToken()).toHaveValue(_id);
    }
    const picture = await canvas.findByRole('img', { name: /asks for \$25\.00/ });
    await expect(await within(picture).findByText('Harbour Beans')).toBeVisible();
    msw.use(
      respond(createPaymentLink, ({ body }) => {
        onCreate(body);
        return { portalURL: 'https://till.example/portal/payment/pay_1' };
      }),
    );
    await press(context, 'Create link');
    await waitFor(() =>
      expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ mintId: _id })),
    );
    await waitFor(async () => expect(await findToken()).toHaveValue(''));
  },
});

const findLimit = async (context: Player) =>
  (await findCard(context, 'Ask before large transfers')).getByLabelText('Ask above this amount');

async function openEmail(context: Player) {
  await press(context, 'Change email');
  return (await findDialog('Change your email')).getByLabelText('New email');
}

async function limitTo(context: Player, amount: string) {
  await context.userEvent.clear(await findLimit(context));
  await context.userEvent.type(await findLimit(context), amount);
}

/** Two forms of one page, until each is sent. */
export const KeepsTwoForms = meta.story({
  parameters: at('/settings/security'),
  play: async (context) => {
    await limitTo(context, '250');
    await context.userEvent.type(await openEmail(context), NEW_EMAIL);
    await endSession(context);
    await expect(await findLimit(context)).toHaveValue('250');
    // It ends again before the dialog is opened.
    await endSession(context);
    await expect(await findLimit(context)).toHaveValue('250');
    await press(context, 'Save');
    await context.canvas.findAllByText('Saved.');
    await expect(await openEmail(context)).toHaveValue(NEW_EMAIL);
  },
});

/** What was not written in is as the server has it, which may have changed. */
export const KeepsOnlyWritten = meta.story({
  parameters: at('/settings/security'),
  play: async (context) => {
    await expect(await findLimit(context)).toHaveValue('500');
    await context.userEvent.type(await openEmail(context), NEW_EMAIL);
    context.msw.use(respond(getFactors, buildFactors({ proofThresholdUSDC: 900_000_000 })));
    await endSession(context);
    await expect(await findLimit(context)).toHaveValue('900');
    await expect(await openEmail(context)).toHaveValue(NEW_EMAIL);
  },
});

/** No limit is something to write too. */
export const KeepsEmptied = meta.story({
  parameters: at('/settings/security'),
  play: async (context) => {
    await context.userEvent.clear(await findLimit(context));
    await endSession(context);
    await expect(await findLimit(context)).toHaveValue('');
  },
});

async function openEndpoint(context: Player, url: string) {
  await press(context, webhooks.menu.label(url));
  await context.userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return (await findDialog('Edit endpoint')).getByLabelText('Address');
}

const getEvent = (name: string) => screen.getByRole('checkbox', { name });

/** The address and the events belong to their endpoint, and to no new one. Closing the dialog gives them up. */
export const KeepsEndpoint = meta.story({
  parameters: at('/settings/webhooks'),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const shop = buildWebhook();
    const till = buildWebhook({ _id: 'wh_till', url: 'https://till.harbour.example/tiller' });
    context.msw.use(respond(listWebhooks, [shop, till]));
    await canvas.findByRole('heading', { name: 'Webhooks', level: 1 });
    await userEvent.clear(await openEndpoint(context, shop.url));
    await userEvent.paste(HALF_ADDRESS);
    await userEvent.click(getEvent('payment.failed'));
    await endSession(context);
    await press(context, 'Add endpoint');
    const added = (await findDialog('Add endpoint')).getByLabelText('Address');
    await expect(added).toHaveValue('');
    await expect(getEvent('payment.failed')).toBeChecked();
    await closeDialog(context);
    await expect(await openEndpoint(context, till.url)).toHaveValue(till.url);
    await closeDialog(context);
    await expect(await openEndpoint(context, shop.url)).toHaveValue(HALF_ADDRESS);
    await expect(getEvent('payment.failed')).not.toBeChecked();
    await expect(getEvent('payment.confirmed')).toBeChecked();
    await closeDialog(context);
    await expect(await openEndpoint(context, shop.url)).toHaveValue(shop.url);
    await expect(getEvent('payment.failed')).toBeChecked();
  },
});

/** The name belongs to its passkey, and to no new one. */
export const KeepsPasskey = meta.story({
  parameters: at('/settings/security'),
  beforeEach: ({ msw }) =>
    msw.use(respond(getFactors, buildFactors({ passkeys: [buildPasskey()] }))),
  play: async (context) => {
    const { userEvent } = context;
    const openName = async () => {
      await press(context, 'Rename MacBook');
      return (await screen.findByRole('dialog')).querySelector('input');
    };
    const name = await openName();
    if (!name) throw new Error('There is no field for the name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Till');
    await endSession(context);
    await press(context, 'Add a passkey');
    await expect((await screen.findByRole('dialog')).querySelector('input')).toHaveValue('');
    await closeDialog(context);
    await expect(await openName()).toHaveValue('Till');
    await closeDialog(context);
    await expect(await openName()).toHaveValue('MacBook');
  },
});
