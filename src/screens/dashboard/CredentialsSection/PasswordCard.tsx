import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Dialog, focusAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { auth } from '#domain/messages/auth';
import { security } from '#domain/messages/security';
import { ValueRow } from '#screens/dashboard/ValueRow';
import { NewPasswordFields } from '#screens/auth/NewPasswordFields';

const { password: messages } = security;

export interface PasswordCardProps {
  /** Whether it was just changed. */
  changed: boolean;
  onChange: () => void;
  form: PasswordFormProps;
}

interface PasswordFormProps extends FormProgress {
  open: boolean;
  onSubmit: (values: { newPassword: string; confirmation: string }) => void;
  onClose: () => void;
}

/** A way to another password. */
export function PasswordCard({ changed, onChange, form }: PasswordCardProps) {
  return (
    <>
      <Card title={messages.title}>
        <ValueRow
          roomy
          help={messages.text}
          action={<Button onClick={onChange}>{messages.change}</Button>}
        />
        {changed && (
          <Alert tone="success" announcedElsewhere>
            {messages.changed}
          </Alert>
        )}
      </Card>
      <PasswordForm {...form} />
    </>
  );
}

function PasswordForm({ open, onSubmit, onClose, ...progress }: PasswordFormProps) {
  return (
    <Dialog title={messages.form.title} open={open} onClose={onClose}>
      <Stack gap="m">
        <Text tone="soft">{messages.form.text}</Text>
        <Form
          submit={messages.form.submit}
          {...progress}
          onSubmit={(text) =>
            onSubmit({ newPassword: text('newPassword'), confirmation: text('confirmation') })
          }
        >
          <NewPasswordFields ref={focusAtOnce} label={auth.fields.newPassword} name="newPassword" />
        </Form>
      </Stack>
    </Dialog>
  );
}
