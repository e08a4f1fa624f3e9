import { expect, spyOn, waitFor, within } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { createKey, listKeys } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { type Player, press } from '#tests/support/play';
import { copyWithoutHttps } from '#tests/support/withoutHttps';
import preview from '#.storybook/preview';

const SECRET = 'sk_sample-of-a-key-that-opens-nothing-at-all-0';

/** Newest first: the fourth is there when it was made. */
const keys = [4, 3, 2, 1].map((number) =>
  buildKey({
    _id: `key_${number}`,
    name: `Key ${number}`,
    createdAt: `2025-01-${String(number + 5).padStart(2, '0')}T09:30:00.000Z`,
  }),
);

const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  tags: ['group:Copying'],
  component: connect(useKeyListScreen, KeyListScreen),
  parameters: { ...inDashboard, route: { path: '/settings/keys', url: '/settings/keys' } },
  beforeEach: ({ msw }) => {
    let count = 3;
    msw.use(
      respond(listKeys, () => keys.slice(-count)),
      respond(createKey, () => {
        count = 4;
        return { _id: 'key_4', auth: SECRET };
      }),
    );
  },
});

async function create(context: Player) {
  await press(context, 'Create');
  return within(await context.canvas.findByRole('group', { name: /^New API key/ }));
}

/** C135: for two seconds, and read out. */
export const SecretCopied = meta.story({
  parameters: { reachedFrom: [{ state: 'SecretShown', by: 'copies the secret' }] },
  play: async (context) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const secret = await create(context);
    await press(context, 'Copy');
    await expect(await secret.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(secret.getByRole('status')).toHaveTextContent('Copied!');
    await expect(write).toHaveBeenCalledWith(SECRET);
  },
});

/** The host is a computer of the same network: there the browser has no clipboard for the page. */
export const SecretCopiedWithoutHttps = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const onCopy = copyWithoutHttps();
    const secret = await create(context);
    await press(context, 'Copy');
    const copied = await secret.findByRole('button', { name: 'Copied!' });
    await expect(copied).toHaveFocus();
    await expect(onCopy.mock.calls).toEqual([[SECRET, false]]);
    await expect(document.querySelector('textarea')).toBeNull();
  },
});

/** C135: and then no longer. */
export const SecretCopyReverted = meta.story({
  parameters: { reachedFrom: [{ state: 'SecretCopied', by: 'two seconds pass' }] },
  beforeEach: () => void spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
  play: async (context) => {
    const secret = await create(context);
    await press(context, 'Copy');
    await secret.findByRole('button', { name: 'Copied!' });
    const again = await secret.findByRole('button', { name: 'Copy' });
    await expect(again).toBeVisible();
    await expect(secret.getByText(SECRET)).toBeVisible();
  },
});

/** Nothing claims a copy, and the text can still be selected by hand. */
export const SecretCopyDenied = meta.story({
  parameters: { reachedFrom: [{ state: 'SecretShown', by: 'the browser refuses to copy' }] },
  beforeEach: () =>
    void spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied')),
  play: async (context) => {
    const { logger } = context;
    const secret = await create(context);
    await press(context, 'Copy');
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('clipboard.write', expect.any(Error)),
    );
    await expect(secret.queryByText('Copied!')).toBeNull();
    // One click of a real pointer selects all of it.
    await expect(getComputedStyle(secret.getByText(SECRET)).userSelect).toBe('all');
  },
});
