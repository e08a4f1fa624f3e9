import { Dialog, selectAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { getOwnName, useDiscardOnClose } from '#components/FormDraft';
import { TextField } from '#components/TextField';
import type { Passkey } from '#contract/factors';
import { factors } from '#domain/messages/factors';

const { form: messages } = factors.passkeys;

export interface PasskeyFormProps extends FormProgress {
  /** The passkey that gets another name, `new` for one that is added; null while the form is closed. */
  target: Passkey | 'new' | null;
  /** In characters. */
  maxLength: number;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Names a passkey, before the browser creates it or later. */
export function PasskeyForm({
  target,
  maxLength,
  onSubmit,
  onClose,
  ...progress
}: PasskeyFormProps) {
  const isNew = target === 'new';
  const renamed = target === 'new' ? null : target;
  const field = getOwnName('name', renamed?._id);
  const close = useDiscardOnClose([field], onClose);

  return (
    <Dialog
      title={isNew ? messages.addTitle : messages.renameTitle}
      open={target !== null}
      onClose={close}
    >
      <Form
        submit={isNew ? messages.add : messages.rename}
        {...progress}
        onSubmit={(text) => onSubmit(text(field).trim())}
      >
        <TextField
          ref={selectAtOnce}
          label={messages.name}
          description={messages.hint}
          name={field}
          autoComplete="off"
          placeholder={messages.example}
          defaultValue={renamed?.name}
          maxLength={maxLength}
          required
        />
      </Form>
    </Dialog>
  );
}
