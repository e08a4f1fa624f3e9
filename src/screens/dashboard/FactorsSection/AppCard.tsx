import { Alert } from '#components/Alert';
import { Badge } from '#components/Badge';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { ConfirmDialog } from '#components/ConfirmDialog';
import { DateTime } from '#components/DateTime';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { factors } from '#domain/messages/factors';
import { EmailAlert, type UnverifiedEmail } from '#screens/dashboard/EmailAlert';
import { ValueRow } from '#screens/dashboard/ValueRow';

import { AppForm, type AppFormProps } from './AppForm';

const { app: messages } = factors;

export interface AppCardProps {
  /** Null without an app. */
  addedAt: string | null;
  /** Whether it is being added or removed. */
  busy: boolean;
  /** What went wrong last; empty when nothing did. */
  failure: string;
  /** After it was refused until the email is verified; null otherwise. */
  unverified: UnverifiedEmail | null;
  onAdd: () => void;
  /** Asks before it is removed. */
  onRemove: () => void;
  form: AppFormProps;
  /** Whether it is asked. */
  asked: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The user's authenticator app. */
export function AppCard(props: AppCardProps) {
  const { addedAt, busy, failure } = props;
  return (
    <>
      <Card title={messages.title} description={messages.text}>
        <Stack gap="s">
          {failure !== '' && <Alert>{failure}</Alert>}
          {props.unverified && <EmailAlert {...props.unverified} text={factors.unverified} />}
          {addedAt === null ? (
            <ValueRow
              action={
                <Button loading={busy} onClick={props.onAdd}>
                  {messages.add}
                </Button>
              }
            >
              {messages.off}
            </ValueRow>
          ) : (
            <ValueRow
              badge={<Badge tone="success">{messages.on}</Badge>}
              action={
                <Button loading={busy} onClick={props.onRemove}>
                  {messages.remove}
                </Button>
              }
            >
              {messages.since} <DateTime value={addedAt} />
            </ValueRow>
          )}
        </Stack>
      </Card>
      <AppForm {...props.form} />
      <ConfirmDialog
        title={messages.confirm.title}
        open={props.asked}
        confirm={messages.remove}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      >
        <Text>{messages.confirm.text}</Text>
      </ConfirmDialog>
    </>
  );
}
