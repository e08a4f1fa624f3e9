import { expect, fn, spyOn, waitFor, within } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { createKey, expireKey, listKeys, type ApiKey } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { keys } from '#domain/messages/keys';
import { inDashboard } from '#tests/support/inDashboard';
import { expectHiddenNotice, expectAlert, helpful } from '#tests/support/notices';
import { agree, formatDate, leaveFocus, listBodies, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onCreate = fn();
const SECRET = 'sk_sample-of-a-key-that-opens-nothing-at-all-0';

const key = (number: number, overrides: Partial<ApiKey> = {}) =>
  buildKey({
    _id: `key_${number}`,
    name: `Key ${number}`,
    createdAt: `2025-01-${String(number + 5).padStart(2, '0')}T09:30:00.000Z`,
    ...overrides,
  });

/** An API that remembers which keys live, as the real one does. */
function keep(...first: ApiKey[]) {
  let live = first;
  return [
    respond(listKeys, () => live),
    respond(createKey, ({ body }) => {
      onCreate(body);
      const made = key(live.length + 1);
      live = [made, ...live];
      return { _id: made._id, auth: SECRET };
    }),
    respond(expireKey, ({ body: { keyId } }) => {
      live = live.filter(({ _id }) => _id !== keyId);
      return key(Number(keyId.slice(4)));
    }),
  ];
}

const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  component: connect(useKeyListScreen, KeyListScreen),
  parameters: {
    screen: { address: '/settings/keys', checklist: 'Settings and keys' },
    ...inDashboard,
    route: { path: '/settings/keys', url: '/settings/keys' },
  },
  beforeEach: ({ msw }) => msw.use(...keep(key(3), key(2), key(1))),
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

async function create(context: Player) {
  await press(context, 'Create');
  return within(await context.canvas.findByRole('group', { name: /^New API key/ }));
}

/** Faster than the page can draw that the first press has done something. */
function pressTwice(button: HTMLElement) {
  button.focus();
  button.click();
  button.click();
}

/** C138: the log knows, and screen readers; on the screen everything is as it was. */
async function expectOnlyLogged(
  { canvas, logger }: Player & { logger: { error: unknown } },
  event: string,
  notice: string | RegExp,
) {
  await waitFor(() => expect(logger.error).toHaveBeenCalledWith(event, expect.any(Error)));
  await expect(canvas.queryByRole('alert')).toBeNull();
  await expectHiddenNotice({ canvas }, notice);
}

const TOO_MANY =
  'The key could not be created. You already have 3 keys. Expire one you do not use.';
const LOST_ANSWER =
  /^We do not know whether the key was created. If a new one appears in the list, expire it/;
const NOT_EXPIRED =
  'The key could not be expired. This key was not found. Reload the list of keys.';
const NOT_LOADED = /^Your keys could not be loaded. They still work/;

/** The list's place is held without words. */
export const Loading = meta.story({
  parameters: { reachedFrom: [{ by: 'presses Manage in the settings' }] },
  beforeEach: ({ msw }) => msw.use(hang(listKeys)),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('API Keys');
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await expect(canvas.getByRole('link', { name: /^Explore the API/ })).toHaveAttribute(
      'href',
      '/docs',
    );
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.queryByText(keys.empty.title)).toBeNull();
  },
});

/** C131, C132: name, day and the way out of each key. */
export const Listed = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there are keys' }] },
  play: async (context) => {
    await rows(context, 3);
    const names = context.canvas.getAllByText(/^Key \d$/).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Key 3', 'Key 2', 'Key 1']);
    const [first] = context.canvas.getAllByRole('listitem');
    if (!first) throw new Error('No key');
    await expect(within(first).getByText(formatDate(key(3).createdAt))).toHaveAttribute('title');
    await expect(within(first).getByRole('button', { name: 'Expire Key 3' })).toBeVisible();
  },
});

/** Says that there are no keys, and offers to create one. */
export const Empty = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there are none' }] },
  beforeEach: ({ msw }) => msw.use(...keep()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(keys.empty.title)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeEnabled();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});

/** What a merchant has after creating the first key: a list of one row. */
export const OneKey = meta.story({
  beforeEach: ({ msw }) => msw.use(...keep(key(1))),
  play: (context) => rows(context, 1),
});

/**
 * Twenty keys, the newest first. Each has its own name and button, so that the right one is
 * expired.
 */
export const ManyKeys = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...keep(...Array.from({ length: 20 }, (_, index) => key(20 - index)))),
  play: (context) => rows(context, 20),
});

/** Only the button that was pressed waits; a second press makes no second key. */
export const Creating = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Listed', by: 'presses Create' },
      { state: 'Empty', by: 'presses Create' },
    ],
  },
  beforeEach: ({ msw }) => msw.use(hang(createKey)),
  play: async (context) => {
    const { canvas } = context;
    const send = spyOn(globalThis, 'fetch');
    await rows(context, 3);
    send.mockClear();
    pressTwice(canvas.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByRole('button', { name: 'Loading...' })).toHaveFocus();
    await expect(canvas.getAllByRole('button', { name: /^Expire/ })).toHaveLength(3);
    await expect(listBodies(send)).toHaveLength(1);
  },
});

/** C133, C134: the secret in full, once; the new key is in the list at once. */
export const SecretShown = meta.story({
  parameters: { reachedFrom: [{ state: 'Creating', by: 'the key is made' }] },
  play: async (context) => {
    const { canvas } = context;
    await rows(context, 3);
    const send = spyOn(globalThis, 'fetch');
    const secret = await create(context);
    await expect(secret.getByText(SECRET)).toBeVisible();
    await expect(listBodies(send)).toEqual(['{}']);
    await expect(canvas.getByText(/You will not see it again/)).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Your new key: Key 4' })).toBeVisible();
    const said = await canvas.findByText(/Your new key is ready/);
    await expect(said).toHaveAttribute('role', 'status');
    await rows(context, 4);
    await expect(onCreate.mock.calls.length).toBe(1);
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    await expect([...kept, location.href, document.title].join(' ')).not.toContain(SECRET);
  },
});

/** C138: nothing visible says so, and the list stays. */
export const CreateFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Creating', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(createKey, 'key_limit_reached', { limit: '3' })),
  play: async (context) => {
    await press(context, 'Create');
    await expectOnlyLogged(context, 'mutation.createKey', TOO_MANY);
    await expect(await context.canvas.findByRole('button', { name: 'Create' })).toBeEnabled();
    await rows(context, 3);
    await leaveFocus();
  },
});

/** The key was made, its answer was lost. It is in the list and can be expired. */
export const CreateAnswerLost = meta.story({
  tags: ['group:Faults'],
  parameters: { reachedFrom: [{ state: 'Creating', by: 'the answer is lost' }] },
  beforeEach: ({ msw }) => msw.use(drop(createKey)),
  play: async (context) => {
    const { canvas, msw } = context;
    await rows(context, 3);
    msw.use(respond(listKeys, [key(4), key(3), key(2), key(1)]));
    await press(context, 'Create');
    await rows(context, 4);
    await expectOnlyLogged(context, 'mutation.createKey', LOST_ANSWER);
    await expect(canvas.queryByRole('group', { name: /^New API key/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Expire Key 4' })).toBeVisible();
  },
});

/** C138: the key is still there, and can be expired. */
export const ExpireFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Expiring', by: 'it fails' }] },
  beforeEach: ({ msw }) => msw.use(fail(expireKey, 'key_not_found')),
  play: async (context) => {
    await agree(context, 'Expire Key 2', 'Expire');
    await expectOnlyLogged(context, 'mutation.expireKey', NOT_EXPIRED);
    const button = await context.canvas.findByRole('button', { name: 'Expire Key 2' });
    await waitFor(() => expect(button).toHaveFocus());
    await rows(context, 3);
    await leaveFocus();
  },
});

/** The host says what happened, and one failure does not hide the next. */
export const FailedHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: ({ msw }) =>
    msw.use(fail(createKey, 'key_limit_reached', { limit: '3' }), fail(expireKey, 'key_not_found')),
  play: async (context) => {
    await press(context, 'Create');
    await expectAlert(context, TOO_MANY);
    await agree(context, 'Expire Key 2', 'Expire');
    await expectAlert(context, NOT_EXPIRED);
  },
});

export const CreateAnswerLostHelpful = meta.story({
  tags: ['group:Faults'],
  parameters: helpful,
  beforeEach: CreateAnswerLost.input.beforeEach,
  play: async (context) => {
    await press(context, 'Create');
    await expectAlert(context, LOST_ANSWER);
  },
});

/** C138. */
export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the list does not come' }] },
  beforeEach: ({ msw }) => msw.use(fail(listKeys, 403)),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await expectOnlyLogged(context, 'query.keys', NOT_LOADED);
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByText(keys.empty.title)).toBeNull();
  },
});

/** A key can be created while the list cannot be loaded. */
export const CreatedUnlisted = meta.story({
  tags: ['group:Faults'],
  beforeEach: LoadFailedLogged.input.beforeEach,
  play: async (context) => {
    await expectOnlyLogged(context, 'query.keys', NOT_LOADED);
    await expect((await create(context)).getByText(SECRET)).toBeVisible();
  },
});

export const LongContent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...keep(
        key(1, { name: 'The till at the harbour, on the left after the third bollard '.repeat(3) }),
        key(2, { name: 'x'.repeat(200) }),
      ),
    ),
  play: async (context) => {
    await create(context);
    await rows(context, 3);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

export const Mobile = SecretShown.extend({ globals: at('mobile') });

export const Reflow = LongContent.extend({ globals: at('reflow') });
