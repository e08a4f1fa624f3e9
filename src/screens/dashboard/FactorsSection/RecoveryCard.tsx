import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { ConfirmDialog } from '#components/ConfirmDialog';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { factors } from '#domain/messages/factors';
import { ValueRow } from '#screens/dashboard/ValueRow';

const { codes: messages } = factors;

export interface RecoveryCardProps {
  /** Null without another factor, which comes with codes. */
  left: number | null;
  renewing: boolean;
  /** What went wrong last; empty when nothing did. */
  failure: string;
  /** Asks before the codes are replaced. */
  onRenew: () => void;
  /** Whether it is asked. */
  asked: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** How many recovery codes are left, and a way to new ones. */
export function RecoveryCard(props: RecoveryCardProps) {
  const { left, renewing, failure } = props;
  const renew = (
    <Button loading={renewing} onClick={props.onRenew}>
      {messages.renew}
    </Button>
  );
  return (
    <>
      <Card title={messages.title} description={messages.text}>
        <Stack gap="s">
          {failure !== '' && <Alert>{failure}</Alert>}
          {left === null ? (
            <ValueRow help={messages.noneText}>{messages.none}</ValueRow>
          ) : (
            <ValueRow action={renew}>{messages.left(left)}</ValueRow>
          )}
        </Stack>
      </Card>
      <ConfirmDialog
        title={messages.confirm.title}
        open={props.asked}
        confirm={messages.renew}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      >
        <Text>{messages.confirm.text}</Text>
      </ConfirmDialog>
    </>
  );
}
