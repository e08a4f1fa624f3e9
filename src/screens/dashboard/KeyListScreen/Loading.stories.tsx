import { expect } from 'storybook/test';

import { buildKey } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { listKeys } from '#contract/keys';
import { useKeyListScreen } from '#hooks/dashboard/useKeyListScreen';
import { connect } from '#hooks/shared/connect';
import { KeyListScreen } from '#screens/dashboard/KeyListScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { expectLoadFailure, helpful } from '#tests/support/notices';
import { press } from '#tests/support/play';
import preview from '#.storybook/preview';

/** A list that does not come, on a host that says so. */
const meta = preview.meta({
  title: 'Settings/KeyListScreen',
  id: 'settings-keylistscreen',
  tags: ['group:Faults'],
  component: connect(useKeyListScreen, KeyListScreen),
  parameters: {
    ...inDashboard,
    ...helpful,
    route: { path: '/settings/keys', url: '/settings/keys' },
  },
  beforeEach: ({ msw }) => msw.use(fail(listKeys, 403)),
});

export const LoadFailedHelpful = meta.story({
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the same, on a helpful host' }] },
  play: (context) => expectLoadFailure(context, /^Your keys could not be loaded/),
});

/** The server's own pages are elsewhere, or nowhere: no link leads there. */
export const WithoutReference = LoadFailedHelpful.extend({
  tags: ['!dev'],
  parameters: { hostConfig: { apiReferenceUrl: null } },
  play: async (context) => {
    await LoadFailedHelpful.input.play?.(context);
    await expect(context.canvas.queryByText('Explore the API')).toBeNull();
  },
});

export const LoadRetriedHelpful = meta.story({
  parameters: {
    reachedFrom: [{ state: 'LoadFailedHelpful', by: 'presses Try again, and they come' }],
  },
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Try again' });
    context.msw.use(respond(listKeys, [buildKey()]));
    await press(context, 'Try again');
    await expect(await context.canvas.findByRole('list')).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});
