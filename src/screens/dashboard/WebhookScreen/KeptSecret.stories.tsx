import { expect, screen, waitFor, within } from 'storybook/test';

import { buildDelivery, buildWebhook } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { getWebhook, listDeliveries, rotateWebhookSecret } from '#contract/webhooks';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';
import { inDashboard } from '#tests/support/inDashboard';
import { agree, type Player } from '#tests/support/play';
import preview from '#.storybook/preview';

const SECRET = 'whsec_c2FtcGxlIG9mIGEgc2VjcmV0IHRoYXQgc2lnbnM=';

const shop = buildWebhook({ _id: 'hook_1' });

const meta = preview.meta({
  title: 'Settings/WebhookScreen',
  id: 'settings-webhookscreen',
  tags: ['group:Secret'],
  component: connect(useWebhookScreen, WebhookScreen),
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
