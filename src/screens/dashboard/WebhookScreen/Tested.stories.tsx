import { expect, waitFor } from 'storybook/test';

import { buildDelivery, buildWebhook } from '#api/mocks/build';
import { respond } from '#api/mocks/mock';
import { getWebhook, listDeliveries, testWebhook } from '#contract/webhooks';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { findCard, leaveFocus, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const test = buildDelivery({
  _id: 'del_test',
  type: 'webhook.test',
  state: 'waiting',
  lastTry: null,
  tries: 0,
});
const list = (deliveries = [buildDelivery()]) =>
  respond(listDeliveries, { deliveries, nextCursor: null });

const meta = preview.meta({
  title: 'Settings/WebhookScreen',
  id: 'settings-webhookscreen',
  tags: ['group:Testing'],
  component: connect(useWebhookScreen, WebhookScreen),
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks/:id', url: '/settings/webhooks/hook_1' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getWebhook, buildWebhook({ _id: 'hook_1' })),
      list(),
      respond(testWebhook, () => {
        msw.use(list([test, buildDelivery()]));
        return test;
      }),
    ),
});

const ON_ITS_WAY = /^The test event is on its way/;

/** What was said of the test event goes once the list says what came of it. */
export const TestDecided = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, msw } = context;
    const deliveries = await findCard(context, 'Deliveries');
    await deliveries.findByText('payment.confirmed');
    await press(context, 'Send a test event');
    await deliveries.findByText('Not sent yet');
    await expect(canvas.getAllByText(ON_ITS_WAY)).toHaveLength(2);
    msw.use(list([buildDelivery({ _id: test._id, type: test.type })]));
    await waitFor(() => expect(deliveries.queryByText('Not sent yet')).toBeNull());
    await waitFor(() => expect(canvas.queryByText(ON_ITS_WAY)).toBeNull());
    await leaveFocus();
  },
});

/** Under another filter it is not the first of the list. */
export const TestFiltered = meta.story({
  tags: ['!dev'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await press(context, 'Send a test event');
    await expect(await canvas.findAllByText(ON_ITS_WAY)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'Failed' }));
    await waitFor(() => expect(canvas.queryByText(ON_ITS_WAY)).toBeNull());
    await leaveFocus();
  },
});
