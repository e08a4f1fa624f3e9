import { ConfirmDialog } from '#components/ConfirmDialog';
import { Text } from '#components/Text';
import { webhooks } from '#domain/messages/webhooks';

export interface RotateDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const { title, text, confirm } = webhooks.rotation;

/** Asks before a secret is replaced, and says how long the old one still signs. */
export function RotateDialog(props: RotateDialogProps) {
  return (
    <ConfirmDialog {...props} title={title} confirm={confirm}>
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
