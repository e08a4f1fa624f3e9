import { useState } from 'react';

import { continueAtOnce, Dialog, selectAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { useDiscardOnClose, useDraftText } from '#components/FormDraft';
import { TextField, type TextFieldProps } from '#components/TextField';

export interface NameDialogProps
  extends FormProgress, Pick<TextFieldProps, 'label' | 'description' | 'placeholder'> {
  title: string;
  open: boolean;
  /** Words of the button that saves. */
  submit: string;
  /** Name of the field: another one for each thing, so that each keeps what was half written for it. */
  field: string;
  /** What it is called; undefined for something new. */
  name: string | undefined;
  /** In characters. */
  maxLength: number;
  /** Default: `off`. */
  autoComplete?: string;
  /** Gets the name without spaces around it. */
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Names something: a key, a passkey, the organization. */
export function NameDialog(props: NameDialogProps) {
  const { title, open, field, onSubmit, onClose, ...form } = props;
  const close = useDiscardOnClose([field], onClose);

  return (
    <Dialog title={title} open={open} onClose={close}>
      <Form {...form} onSubmit={(text) => onSubmit(text(field).trim())}>
        <NameField {...props} />
      </Form>
    </Dialog>
  );
}

/** Begins with the old name, or with what was half written before. */
function NameField(props: NameDialogProps) {
  const { label, description, placeholder, field, name, maxLength, autoComplete = 'off' } = props;
  const halfWritten = useDraftText(field);
  // As it was when the dialog opened: a form that is sent forgets its draft.
  const [ref] = useState(() => (halfWritten === undefined ? selectAtOnce : continueAtOnce));
  return (
    <TextField
      ref={ref}
      label={label}
      description={description}
      placeholder={placeholder}
      name={field}
      autoComplete={autoComplete}
      defaultValue={name}
      maxLength={maxLength}
      required
    />
  );
}
