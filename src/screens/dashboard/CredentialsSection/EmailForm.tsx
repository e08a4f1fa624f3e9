import { Dialog, focusAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { TextField } from '#components/TextField';
import { security } from '#domain/messages/security';

const { form: messages } = security.email;

export interface EmailFormProps extends FormProgress {
  open: boolean;
  onSubmit: (email: string) => void;
  onClose: () => void;
}

/** Asks for another email. */
export function EmailForm({ open, onSubmit, onClose, ...progress }: EmailFormProps) {
  return (
    <Dialog title={messages.title} open={open} onClose={onClose}>
      <Stack gap="m">
        <Text tone="soft">{messages.text}</Text>
        <Form
          submit={messages.submit}
          {...progress}
          onSubmit={(text) => onSubmit(text('email').trim())}
        >
          <TextField
            ref={focusAtOnce}
            label={messages.label}
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
