import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { hang, respond } from '#api/mocks/mock';
import { expireKey, listKeys, type ApiKey } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { keys } from '#domain/messages/keys';
import { inDashboard } from '#tests/support/inDashboard';
import { agree, leaveFocus, listBodies, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onExpire = fn();

const key = (number: number, overrides: Partial<ApiKey> = {}) =>
  buildKey({ _id: `key_${number}`, name: `Key ${number}`, ...overrides });

/** An API that remembers which keys live, as the real one does. */
function keep(...first: ApiKey[]) {
  let live = first;
  return [
    respond(listKeys, () => live),
    respond(expireKey, ({ body: { keyId } }) => {
      onExpire(keyId);
      const expired = live.find(({ _id }) => _id === keyId);
      live = live.filter((each) => each !== expired);
      return expired ?? key(1);
    }),
  ];
}

const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  tags: ['group:Expiring'],
  component: connect(useKeyListScreen, KeyListScreen),
  parameters: { ...inDashboard, route: { path: '/settings/keys', url: '/settings/keys' } },
  beforeEach: ({ msw }) => msw.use(...keep(key(3), key(2), key(1))),
});

const rows = ({ canvas }: Player, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(count));

/** Presses Expire beside a key. */
async function ask(context: Player, name: string) {
  await press(context, `Expire ${name}`);
  const question = await screen.findByRole('alertdialog', { name: `Expire ${name}?` });
  await waitFor(() => expect(question).toBeVisible());
  return within(question);
}

/** Faster than the page can draw that the first press has done something. */
function pressTwice(button: HTMLElement) {
  button.focus();
  button.click();
  button.click();
}

/** Says which key, what stops working, and when it was used last; Enter does no harm. */
export const ExpireAsked = meta.story({
  parameters: { reachedFrom: [{ state: 'Listed', by: 'presses Expire' }] },
  beforeEach: ({ msw }) =>
    msw.use(
      ...keep(key(3), key(2, { name: 'Online shop', lastUsedAt: '2025-01-15T09:30:00.000Z' })),
    ),
  play: async (context) => {
    const question = await ask(context, 'Online shop');
    await expect(question.getByText(keys.confirm.text)).toBeVisible();
    await expect(question.getByText(/^Last used/)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(onExpire).not.toHaveBeenCalled();
  },
});

export const ExpireAskedMobile = ExpireAsked.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

/** Nothing happens, and the keyboard is where it was. */
export const ExpireCancelled = meta.story({
  parameters: { reachedFrom: [{ state: 'ExpireAsked', by: 'cancels' }] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const question = await ask(context, 'Key 2');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Expire Key 2' })).toHaveFocus());
    await rows(context, 3);
    await expect(onExpire).not.toHaveBeenCalled();
    await leaveFocus();
  },
});

/** Only the button that was pressed waits, whatever else is pressed; each is sent once. */
export const Expiring = meta.story({
  parameters: { reachedFrom: [{ state: 'ExpireAsked', by: 'presses Expire' }] },
  beforeEach: ({ msw }) => msw.use(hang(expireKey)),
  play: async (context) => {
    const { canvas } = context;
    const send = spyOn(globalThis, 'fetch');
    await rows(context, 3);
    send.mockClear();
    const question = await ask(context, 'Key 2');
    pressTwice(question.getByRole('button', { name: 'Expire' }));
    const waiting = await canvas.findByRole('button', { name: 'Loading...' });
    await waitFor(() => expect(waiting).toHaveFocus());
    await expect(canvas.getAllByRole('button', { name: /^Expire/ })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeEnabled();
    await agree(context, 'Expire Key 1', 'Expire');
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: 'Loading...' })).toHaveLength(2),
    );
    await expect(listBodies(send)).toEqual(['{"keyId":"key_2"}', '{"keyId":"key_1"}']);
  },
});

/** C136, C137: it leaves the list; the keyboard stays there and a screen reader is told. */
export const ExpiredRemoved = meta.story({
  parameters: { reachedFrom: [{ state: 'Expiring', by: 'the key is expired' }] },
  play: async (context) => {
    const { canvas } = context;
    await agree(context, 'Expire Key 2', 'Expire');
    await rows(context, 2);
    await expect(canvas.queryByText('Key 2')).toBeNull();
    await expect(onExpire.mock.calls).toEqual([['key_2']]);
    await waitFor(() => expect(canvas.getByRole('group', { name: keys.list })).toHaveFocus());
    await expect(canvas.getByText('Key 2 has expired.')).toHaveAttribute('role', 'status');
  },
});

export const LastKeyExpired = meta.story({
  parameters: { reachedFrom: [{ state: 'Expiring', by: 'it was the last one' }] },
  beforeEach: ({ msw }) => msw.use(...keep(key(1))),
  play: async (context) => {
    await agree(context, 'Expire Key 1', 'Expire');
    await expect(await context.canvas.findByText(keys.empty.title)).toBeVisible();
  },
});
