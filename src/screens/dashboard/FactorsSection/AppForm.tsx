import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { Dialog, focusAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { QrCode, type QrCodeProps } from '#components/QrCode';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { TextField } from '#components/TextField';
import { factors } from '#domain/messages/factors';

import * as styles from './Rows.css';

const { form: messages } = factors.app;

export interface AppFormProps extends FormProgress {
  /** What the app reads, as a picture and as text; null while the form is closed. */
  secret: { qr: Omit<QrCodeProps, 'label'>; text: Omit<CopyFieldProps, 'label'> } | null;
  onSubmit: (code: string) => void;
  onClose: () => void;
}

/** Shows the key of an authenticator app, and asks for its first code. */
export function AppForm({ secret, onSubmit, onClose, ...progress }: AppFormProps) {
  return (
    <Dialog title={messages.title} open={secret !== null} onClose={onClose}>
      <Stack gap="m">
        <Text>{messages.scan}</Text>
        {secret && (
          <>
            <div className={styles.qr}>
              <QrCode {...secret.qr} label={messages.qr} />
            </div>
            <Text look="small" tone="soft">
              {messages.byHand}
            </Text>
            <CopyField {...secret.text} label={messages.key} whole />
          </>
        )}
        <Form
          submit={messages.submit}
          {...progress}
          onSubmit={(text) => onSubmit(text('code').trim())}
        >
          <TextField
            ref={focusAtOnce}
            label={messages.code}
            description={messages.hint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
