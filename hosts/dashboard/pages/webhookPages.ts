import { useWebhookListScreen } from '#hooks/dashboard/useWebhookListScreen';
import { useWebhookScreen } from '#hooks/dashboard/useWebhookScreen';
import { connect } from '#hooks/shared/connect';
import { WebhookListScreen } from '#screens/dashboard/WebhookListScreen';
import { WebhookScreen } from '#screens/dashboard/WebhookScreen';

/** The pages of webhooks. They are loaded as a separate file, because few merchants open them. */
export const webhookPages = {
  WebhookList: connect(useWebhookListScreen, WebhookListScreen),
  Webhook: connect(useWebhookScreen, WebhookScreen),
};
