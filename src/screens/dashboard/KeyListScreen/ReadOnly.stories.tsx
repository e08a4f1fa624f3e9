import { expect, fn, spyOn, waitFor, within } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { fail, hang, respond } from '#api/mocks/mock';
import { createKey, listKeys } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { keys } from '#domain/messages/keys';
import { inDashboard } from '#tests/support/inDashboard';
import { expectAlert, helpful } from '#tests/support/notices';
import { leaveFocus, listBodies, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onCreate = fn();
const SECRET = 'sk_sample-of-a-key-that-opens-nothing-at-all-0';
const READ = keys.reading.create;

const books = buildKey({ _id: 'key_2', name: 'Bookkeeping', permission: 'read' });
const shop = buildKey({ _id: 'key_1', name: 'Online shop', permission: 'create' });

const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  tags: ['group:Read only'],
  component: connect(useKeyListScreen, KeyListScreen),
  parameters: { ...inDashboard, route: { path: '/settings/keys', url: '/settings/keys' } },
  beforeEach: ({ msw }) => {
    let keys = [shop];
    msw.use(
      respond(listKeys, () => keys),
      respond(createKey, ({ body }) => {
        onCreate(body);
        keys = [books, shop];
        return { _id: books._id, auth: SECRET };
      }),
    );
  },
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

/** A key that creates payments too says nothing: that is what keys do. */
export const ReadOnlyListed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'some keys only read' }] },
  beforeEach: ({ msw }) => msw.use(respond(listKeys, [books, shop])),
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent(/Bookkeeping.*Read only/);
    await expect(second).not.toHaveTextContent('Read only');
  },
});

export const ReadOnlyListedReflow = ReadOnlyListed.extend({ globals: at('reflow') });

/** Only the button that was pressed waits, and only one key is made. */
export const ReadOnlyCreating = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Create read-only key' }] },
  beforeEach: ({ msw }) => msw.use(hang(createKey)),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('listitem');
    const send = spyOn(globalThis, 'fetch');
    await press(context, READ);
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await press(context, 'Create');
    await expect(listBodies(send)).toEqual(['{"permission":"read"}']);
  },
});

export const ReadOnlySecretShown = meta.story({
  parameters: { reachedFrom: [{ state: 'ReadOnlyCreating', by: 'the key is made' }] },
  play: async (context) => {
    const { canvas } = context;
    await press(context, READ);
    const secret = within(await canvas.findByRole('group', { name: /^New API key/ }));
    await expect(secret.getByText(SECRET)).toBeVisible();
    const title = 'Your new read-only key: Bookkeeping';
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await expect(onCreate.mock.calls).toEqual([[{ permission: 'read' }]]);
    await leaveFocus();
  },
});

export const ReadOnlySecretShownMobile = ReadOnlySecretShown.extend({ globals: at('mobile') });

export const ReadOnlyFailedHelpful = meta.story({
  parameters: helpful,
  beforeEach: ({ msw }) =>
    msw.use(respond(listKeys, [books, shop]), fail(createKey, 'key_limit_reached', { limit: '2' })),
  play: async (context) => {
    await press(context, READ);
    await expectAlert(context, /^The key could not be created\. You already have 2 keys/);
    await leaveFocus();
  },
});
