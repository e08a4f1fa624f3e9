import { expect, screen, waitFor, within } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { createKey, expireKey, listKeys } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { createDeferred } from '#tests/support/deferred';
import { failLater } from '#tests/support/failLater';
import { renderLeavable } from '#tests/support/LeaveAndReturn';
import { inDashboard } from '#tests/support/inDashboard';
import { expectAlert, helpful } from '#tests/support/notices';
import { agree, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const key = (number: number) =>
  buildKey({
    _id: `key_${number}`,
    name: `Key ${number}`,
    createdAt: `2025-01-${String(number + 5).padStart(2, '0')}T09:30:00.000Z`,
  });

const getSecret = (number: number) => `sk_sample-of-a-key-that-opens-nothing-at-all-${number}`;

/** An API that remembers which keys live, and gives no name twice, as the real one does. */
function keep(answered: Promise<void> = Promise.resolve()) {
  let count = 3;
  let live = [key(3), key(2), key(1)];
  return [
    respond(listKeys, () => live),
    respond(createKey, async () => {
      count += 1;
      const made = key(count);
      live = [made, ...live];
      await answered;
      return { _id: made._id, auth: getSecret(count) };
    }),
    respond(expireKey, ({ body: { keyId } }) => {
      live = live.filter(({ _id }) => _id !== keyId);
      return key(Number(keyId.slice(4)));
    }),
  ];
}

const Screen = connect(useKeyListScreen, KeyListScreen);

const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  tags: ['group:Secrets'],
  component: Screen,
  parameters: { ...inDashboard, route: { path: '/settings/keys', url: '/settings/keys' } },
  beforeEach: ({ msw }) => msw.use(...keep()),
});

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

const findSecret = async ({ canvas }: Player, number: number) =>
  within(await canvas.findByRole('group', { name: `New API key: Key ${number}` }));

const listSecrets = ({ canvas }: Player) =>
  canvas.queryAllByText(/^sk_sample/).map(({ textContent }) => textContent);

/** Creates a key, which gets this number. */
async function create(context: Player, number: number) {
  await press(context, 'Create');
  await findSecret(context, number);
}

/** The secret of a key that has expired opens nothing: it goes with its key, and stays with another's. */
export const SecretGone = meta.story({
  parameters: { reachedFrom: [{ state: 'SecretShown', by: 'expires the new key' }] },
  play: async (context) => {
    await create(context, 4);
    await agree(context, 'Expire Key 1', 'Expire');
    await rows(context, 3);
    await expect(listSecrets(context)).toEqual([getSecret(4)]);
    await agree(context, 'Expire Key 4', 'Expire');
    await waitFor(() => expect(listSecrets(context)).toEqual([]));
    await rows(context, 2);
    await leaveFocus();
  },
});

/** Each says which key it is of, the newest first; none goes while another is being made. */
export const NextSecret = meta.story({
  parameters: { reachedFrom: [{ state: 'SecretShown', by: 'presses Create again' }] },
  play: async (context) => {
    const { canvas, msw } = context;
    await create(context, 4);
    const answer = createDeferred<{ _id: string; auth: string }>();
    msw.use(
      respond(listKeys, [key(5), key(4)]),
      respond(createKey, () => answer.promise),
    );
    await press(context, 'Create');
    await canvas.findByRole('button', { name: 'Loading...' });
    await expect(listSecrets(context)).toEqual([getSecret(4)]);
    answer.settle({ _id: 'key_5', auth: getSecret(5) });
    await expect((await findSecret(context, 5)).getByText(getSecret(5))).toBeVisible();
    await expect(listSecrets(context)).toEqual([getSecret(5), getSecret(4)]);
    await expect(canvas.getByRole('heading', { name: 'Your new key: Key 4' })).toBeVisible();
  },
});

/** A key that was not made takes nothing away: the secret of the last one is still there. */
export const NextSecretRefused = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'NextSecret', by: 'it fails' }] },
  play: async (context) => {
    await create(context, 4);
    context.msw.use(fail(createKey, 'proof_needed'));
    await press(context, 'Create');
    const question = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await waitFor(() => expect(question).toBeVisible());
    await context.userEvent.keyboard('{Escape}');
    await expect((await findSecret(context, 4)).getByText(getSecret(4))).toBeVisible();
  },
});

/** C134: the secret is gone after the merchant leaves the page, by a link or by the browser. */
export const SecretForgotten = meta.story({
  parameters: { reachedFrom: [{ state: 'SecretShown', by: 'leaves the page and comes back' }] },
  render: renderLeavable(Screen),
  play: async (context) => {
    await create(context, 4);
    await press(context, 'Leave');
    await press(context, 'Return');
    await rows(context, 4);
    await expect(listSecrets(context)).toEqual([]);
  },
});

/** It has not been seen yet: the key was made while the merchant was elsewhere. */
export const SecretOnReturn = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Creating', by: 'leaves the page, and comes back when the key has been made' },
    ],
  },
  render: renderLeavable(Screen),
  play: async (context) => {
    const { canvas, msw } = context;
    const answered = createDeferred<void>();
    msw.use(...keep(answered.promise));
    await press(context, 'Create');
    await canvas.findByRole('button', { name: 'Loading...' });
    await press(context, 'Leave');
    answered.settle();
    await press(context, 'Return');
    await expect((await findSecret(context, 4)).getByText(getSecret(4))).toBeVisible();
    await leaveFocus();
  },
});

/** The host says that the key may have been made. */
export const LostOnReturnHelpful = meta.story({
  tags: ['!dev'],
  parameters: helpful,
  render: renderLeavable(Screen),
  play: async (context) => {
    const end = failLater(context, createKey, 503);
    await press(context, 'Create');
    await context.canvas.findByRole('button', { name: 'Loading...' });
    await press(context, 'Leave');
    end();
    await press(context, 'Return');
    await expectAlert(context, /^We do not know whether the key was created/);
    await leaveFocus();
  },
});
