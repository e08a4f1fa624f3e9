import { expect, waitFor } from 'storybook/test';

import { buildMint } from '#api/mocks/build';
import { fail } from '#api/mocks/mock';
import { getMint } from '#contract/mints';
import { useMintDetailScreen } from '#hooks/dashboard/useMintDetailScreen';
import { connect } from '#hooks/shared/connect';
import { MintDetailScreen } from '#screens/dashboard/MintDetailScreen';
import { inDashboard } from '#tests/support/inDashboard';
import {
  expectHiddenNotice,
  expectLoadFailure,
  getSeenText,
  helpful,
} from '#tests/support/notices';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Dashboard/MintDetailScreen',
  id: 'dashboard-mintdetailscreen',
  tags: ['group:Faults'],
  component: connect(useMintDetailScreen, MintDetailScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/mint/manage/:id', url: `/mint/manage/${buildMint()._id}` },
  },
  beforeEach: ({ msw }) => msw.use(fail(getMint, 'server_error')),
});

/** Looks as it does while it loads. */
export const LoadFailedLogged = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'there is no answer' }] },
  play: async ({ canvas, canvasElement, logger }) => {
    const before = getSeenText(canvasElement);
    await waitFor(() => expect(logger.error).toHaveBeenCalledWith('query.mint', expect.any(Error)));
    await expectHiddenNotice({ canvas }, /^This mint could not be loaded/);
    await expect(getSeenText(canvasElement)).toBe(before);
    await expect(canvas.getByRole('group', { name: 'Gift link' })).toHaveTextContent(
      /portal\/gift/,
    );
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The host says what happened and what to do. */
export const LoadFailedHelpful = meta.story({
  parameters: {
    ...helpful,
    reachedFrom: [{ state: 'Loading', by: 'the same, on a helpful host' }],
  },
  play: (context) => expectLoadFailure(context, /^This mint could not be loaded/),
});
