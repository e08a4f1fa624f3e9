import { expect, waitFor } from 'storybook/test';

import { buildDelivery, buildWebhook } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { getWebhook, listDeliveries } from '#contract/webhooks';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { findCard, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

/** Sixty deliveries, in pages of twenty. */
const pages = respond(listDeliveries, ({ query: { cursor = 'del_60' } }) => {
  const first = Number(cursor.slice(4));
  return {
    deliveries: Array.from({ length: 20 }, (_, index) =>
      buildDelivery({ _id: `del_${first - index}` }),
    ),
    nextCursor: first > 20 ? `del_${first - 20}` : null,
  };
});

const meta = preview.meta({
  title: 'Settings/WebhookScreen',
  id: 'settings-webhookscreen',
  tags: ['group:Deliveries'],
  component: connect(useWebhookScreen, WebhookScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks/:id', url: '/settings/webhooks/hook_1' },
  },
  beforeEach: ({ msw }) => msw.use(respond(getWebhook, buildWebhook({ _id: 'hook_1' })), pages),
});

async function expectRows(context: Player, count: number) {
  const log = await findCard(context, 'Deliveries');
  await waitFor(() => expect(log.queryAllByRole('listitem')).toHaveLength(count));
}

/** The keyboard stays at the button while there is more. */
export const MoreShown = meta.story({
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'presses Show older' }] },
  play: async (context) => {
    const { canvas } = context;
    await expectRows(context, 20);
    await press(context, 'Show older');
    await expectRows(context, 40);
    await expect(await canvas.findByRole('button', { name: 'Show older' })).toHaveFocus();
    await expect(canvas.getByText('Showing 40 deliveries.')).toHaveAttribute('role', 'status');
    await leaveFocus();
  },
});

export const AllShown = meta.story({
  parameters: { reachedFrom: [{ state: 'MoreShown', by: 'presses it again, and it is the last' }] },
  play: async (context) => {
    for (const count of [20, 40]) {
      await expectRows(context, count);
      await press(context, 'Show older');
    }
    await expectRows(context, 60);
    await waitFor(() =>
      expect(context.canvas.getByRole('heading', { name: 'Deliveries' })).toHaveFocus(),
    );
    await leaveFocus();
  },
});

/** What was shown stays. */
export const MoreFailed = meta.story({
  parameters: { reachedFrom: [{ state: 'LogListed', by: 'the older ones do not come' }] },
  play: async (context) => {
    const { canvas, msw } = context;
    await expectRows(context, 20);
    msw.use(fail(listDeliveries, 403));
    await press(context, 'Show older');
    await expect((await canvas.findByRole('alert')).textContent).toBe(
      'The older deliveries could not be loaded. Please try again.',
    );
    await expectRows(context, 20);
    await leaveFocus();
  },
});
