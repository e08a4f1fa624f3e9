import { ConfirmDialog } from '#components/ConfirmDialog';
import { Text } from '#components/Text';
import type { ApiKey } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';

import { LastUse } from './LastUse';

export interface ExpireDialogProps {
  /** The key that is about to be expired; null while none is. */
  asked: ApiKey | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a key is expired, and says what stops working. */
export function ExpireDialog({ asked, onConfirm, onCancel }: ExpireDialogProps) {
  const { title, text } = messages.confirm;
  return (
    <ConfirmDialog
      title={title(asked?.name ?? '')}
      open={asked !== null}
      confirm={messages.expire}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text>{text}</Text>
      <Text look="small" tone="soft">
        {asked && <LastUse apiKey={asked} />}
      </Text>
    </ConfirmDialog>
  );
}
