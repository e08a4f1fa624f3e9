import { expect, screen, waitFor, within } from 'storybook/test';

import { buildDelivery, buildWebhook } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { getWebhook, listDeliveries, rotateWebhookSecret } from '#contract/webhooks';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';
import { createDeferred } from '#tests/support/deferred';
import { failLater } from '#tests/support/failLater';
import { renderLeavable } from '#tests/support/LeaveAndReturn';
import { inDashboard } from '#tests/support/inDashboard';
import { agree, leaveFocus, type Player, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const SECRET = 'whsec_c2FtcGxlIG9mIGEgc2VjcmV0IHRoYXQgc2lnbnM=';

const shop = buildWebhook({ _id: 'hook_1' });

const Screen = connect(useWebhookScreen, WebhookScreen);

const meta = preview.meta({
  title: 'Settings/WebhookScreen',
  id: 'settings-webhookscreen',
  tags: ['group:Secret'],
  component: Screen,
  parameters: {
    ...inDashboard,
    route: { path: '/settings/webhooks/:id', url: '/settings/webhooks/hook_1' },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      respond(getWebhook, shop),
      respond(listDeliveries, { deliveries: [buildDelivery()], nextCursor: null }),
      respond(rotateWebhookSecret, { ...shop, secret: SECRET }),
    ),
});

const rotate = (context: Player) => agree(context, 'Rotate the signing secret', 'Rotate');

/** Nothing was rotated: the secret of the last time is still there. */
export const SecretKeptWhenRotationCancelled = meta.story({
  tags: ['!dev'],
  parameters: { reachedFrom: [{ state: 'Rotated', by: 'rotates again, and proves nothing' }] },
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await rotate(context);
    await canvas.findByRole('group', { name: 'Signing secret' });
    msw.use(fail(rotateWebhookSecret, 'proof_needed'));
    await rotate(context);
    const question = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.keyboard('{Escape}');
    const secret = within(await canvas.findByRole('group', { name: 'Signing secret' }));
    await expect(secret.getByText(SECRET)).toBeVisible();
  },
});

/** It has not been seen yet. */
export const RotatedOnReturn = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Rotating', by: 'leaves the page, and comes back before the secret is made' },
    ],
  },
  render: renderLeavable(Screen),
  play: async (context) => {
    const { canvas, msw } = context;
    const answer = createDeferred<typeof shop & { secret: string }>();
    msw.use(respond(rotateWebhookSecret, () => answer.promise));
    await rotate(context);
    await press(context, 'Leave');
    await press(context, 'Return');
    answer.settle({ ...shop, secret: SECRET });
    const secret = within(await canvas.findByRole('group', { name: 'Signing secret' }));
    await expect(secret.getByText(SECRET)).toBeVisible();
    await leaveFocus();
  },
});

/** The merchant would wait for a secret that was never made. */
export const RotateLostOnReturn = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Rotating', by: 'leaves the page, and comes back when it has failed' }],
  },
  render: renderLeavable(Screen),
  play: async (context) => {
    const { canvas } = context;
    const end = failLater(context, rotateWebhookSecret, 503);
    await rotate(context);
    await press(context, 'Leave');
    end();
    await press(context, 'Return');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know whether the secret was rotated\. Rotate it again/,
    );
    await leaveFocus();
  },
});
