import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { buildFactors, buildPasskey, buildRecoveryCodes } from '#api/mocks/buildFactors';
import { fail, hang, respond } from '#api/mocks/mock';
import {
  createPasskey,
  createPasskeyOptions,
  deletePasskey,
  getFactors,
  renamePasskey,
} from '#contract/factors';
import { factors } from '#domain/messages/factors';
import { useFactorsSection } from '#hooks/dashboard/useFactorsSection';
import { connect } from '#hooks/shared/connect';
import { FactorsSection } from '#screens/dashboard/FactorsSection';
import { answerPasskeyRequests } from '#tests/support/fakePasskeys';
import { inDashboard } from '#tests/support/inDashboard';
import { findCard, getSentence, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onRemove = fn();

const meta = preview.meta({
  title: 'Settings/FactorsSection',
  id: 'settings-factorssection',
  tags: ['group:Passkeys'],
  component: connect(useFactorsSection, FactorsSection),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/security', url: '/settings/security' },
  },
  // An API that remembers, as the real one does.
  beforeEach: ({ msw }) => {
    answerPasskeyRequests('accept');
    let passkeys = [buildPasskey()];
    msw.use(
      respond(getFactors, () => buildFactors({ passkeys, recoveryCodesLeft: 10 })),
      respond(createPasskey, ({ body }) => {
        const passkey = buildPasskey({ _id: 'passkey_new', name: body.name });
        passkeys = [...passkeys, passkey];
        return { passkey, recoveryCodes: null };
      }),
      respond(renamePasskey, ({ body }) => {
        passkeys = [buildPasskey({ name: body.name })];
        return buildPasskey({ name: body.name });
      }),
      respond(deletePasskey, ({ params }) => {
        onRemove(params.id);
        passkeys = [];
        return {};
      }),
    );
  },
});

async function openForm(context: Player, button: string, title: string) {
  await press(context, button);
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog).toBeVisible());
  return { canvas: within(dialog), userEvent: context.userEvent };
}

async function add(context: Player) {
  const dialog = await openForm(context, 'Add a passkey', 'Add a passkey');
  await context.userEvent.type(await dialog.canvas.findByLabelText('Name'), 'Phone');
  await press(dialog, 'Continue');
  return dialog;
}

/** The name comes first: the browser's own question follows. */
export const AddAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Add a passkey' }] },
  play: async (context) => {
    const { canvas } = await openForm(context, 'Add a passkey', 'Add a passkey');
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveFocus());
  },
});

export const Adding = meta.story({
  parameters: { reachedFrom: [{ state: 'AddAsked', by: 'names it and continues' }] },
  beforeEach: () => answerPasskeyRequests('wait'),
  play: async (context) => {
    const { canvas } = await add(context);
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toBeVisible();
  },
});

export const Added = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'the browser has created it' }] },
  play: async (context) => {
    await add(context);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await context.canvas.findByText('Phone')).toBeVisible();
    await leaveFocus();
  },
});

/** The first factor comes with recovery codes, which are shown this once. */
export const FirstAdded = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'it is the first factor' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(createPasskey, ({ body }) => ({
        passkey: buildPasskey({ name: body.name }),
        recoveryCodes: buildRecoveryCodes(),
      })),
    ),
  play: async (context) => {
    await add(context);
    const codes = await context.canvas.findByRole('list', { name: 'Recovery codes' });
    await expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    await leaveFocus();
  },
});

/** The name stays. */
export const AddCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'closes the question of the browser' }] },
  beforeEach: () => answerPasskeyRequests('cancel'),
  play: async (context) => {
    const { canvas } = await add(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No passkey was added. Try again when you are ready.',
    );
    await expect(canvas.getByLabelText('Name')).toHaveValue('Phone');
  },
});

export const AddKnown = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'the device has one already' }] },
  beforeEach: () => answerPasskeyRequests('known'),
  play: async (context) => {
    const { canvas } = await add(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This device already has a passkey for your account.',
    );
  },
});

/** At an address that is no name, such as 127.0.0.1. */
export const AddImpossible = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'the browser cannot' }] },
  beforeEach: () => answerPasskeyRequests('impossible'),
  play: async (context) => {
    const { canvas } = await add(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Passkeys do not work in this browser at this address/,
    );
  },
});

export const AddRefused = meta.story({
  parameters: { reachedFrom: [{ state: 'Adding', by: 'the server refuses it' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(
        getFactors,
        buildFactors({
          passkeys: [buildPasskey(), buildPasskey({ _id: 'passkey_2', name: 'YubiKey' })],
          recoveryCodesLeft: 10,
        }),
      ),
      fail(createPasskeyOptions, 'passkey_limit_reached', { limit: '2' }),
    ),
  play: async (context) => {
    await context.canvas.findByText('YubiKey');
    // It is told at once, although what is loaded again does not come.
    context.msw.use(hang(getFactors));
    const { canvas } = await add(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The passkey was not added\. You already have 2 passkeys/,
    );
  },
});

export const Renamed = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Rename and types another name' }] },
  play: async (context) => {
    const dialog = await openForm(context, 'Rename MacBook', 'Rename this passkey');
    await context.userEvent.clear(await dialog.canvas.findByLabelText('Name'));
    await context.userEvent.type(await dialog.canvas.findByLabelText('Name'), 'YubiKey');
    await press(dialog, 'Save');
    await expect(await context.canvas.findByText('YubiKey')).toBeVisible();
    await leaveFocus();
  },
});

async function askToRemove(context: Player) {
  await press(context, 'Remove MacBook');
  const question = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' });
  await waitFor(() => expect(question).toBeVisible());
  return { canvas: within(question), userEvent: context.userEvent };
}

export const RemoveAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Remove' }] },
  play: async (context) => {
    const { canvas } = await askToRemove(context);
    await expect(canvas.getByText('MacBook')).toBeVisible();
    await expect(onRemove).not.toHaveBeenCalled();
  },
});

export const Removed = meta.story({
  parameters: { reachedFrom: [{ state: 'RemoveAsked', by: 'presses Remove' }] },
  play: async (context) => {
    await press(await askToRemove(context), 'Remove');
    await expect(await context.canvas.findByText('No passkeys yet')).toBeVisible();
    await expect(onRemove.mock.calls).toEqual([[buildPasskey()._id]]);
    await waitFor(() =>
      expect(context.canvas.getByRole('heading', { name: 'Passkeys' })).toHaveFocus(),
    );
    await leaveFocus();
  },
});

export const RemoveFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'RemoveAsked', by: 'it was removed elsewhere' }] },
  beforeEach: ({ msw }) => msw.use(fail(deletePasskey, 'passkey_not_found')),
  play: async (context) => {
    const question = await askToRemove(context);
    // The button is ready again, although what is loaded again does not come.
    context.msw.use(hang(getFactors));
    await press(question, 'Remove');
    const card = await findCard(context, factors.passkeys.title);
    await expect(await card.findByRole('alert')).toHaveTextContent(
      `The passkey was not removed. ${getSentence('passkey_not_found')}`,
    );
    await waitFor(() => expect(card.queryByText('Loading...')).toBeNull());
    await leaveFocus();
  },
});
