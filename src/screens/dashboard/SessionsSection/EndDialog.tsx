import { ConfirmDialog } from '#components/ConfirmDialog';
import { Text } from '#components/Text';
import type { Session } from '#contract/sessions';
import { describeDevice } from '#domain/devices';
import { security } from '#domain/messages/security';

const { confirm, end } = security.sessions;

export interface EndDialogProps {
  /** The session that is about to be ended, or all others; null while none is. */
  asked: Session | 'others' | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before sessions are ended, and says what that means. */
export function EndDialog({ asked, onConfirm, onCancel }: EndDialogProps) {
  const others = asked === 'others';
  const device = asked === null || others ? '' : describeDevice(asked.device);
  return (
    <ConfirmDialog
      title={others ? confirm.othersTitle : confirm.title(device)}
      open={asked !== null}
      confirm={end}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text>{others ? confirm.othersText : confirm.text}</Text>
    </ConfirmDialog>
  );
}
