import { ConfirmDialog } from '#components/ConfirmDialog';
import { Text } from '#components/Text';
import type { Webhook } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';

export interface WebhookDeletionProps {
  /** The endpoint that is about to be deleted; null while none is. */
  asked: Webhook | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an endpoint is deleted, and says what goes with it. */
export function WebhookDeletion({ asked, onConfirm, onCancel }: WebhookDeletionProps) {
  const { title, text, confirm } = webhooks.deletion;
  return (
    <ConfirmDialog
      title={title}
      open={asked !== null}
      confirm={confirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text look="code">{asked?.url}</Text>
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
