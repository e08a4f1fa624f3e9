import { useState } from 'react';

import { continueAtOnce, Dialog, selectAtOnce } from '#components/Dialog';
import { Form } from '#components/Form';
import { useDiscardOnClose, useDraftText } from '#components/FormDraft';
import { TextField } from '#components/TextField';
import type { ApiKey } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';

import { getNameField } from './useDraftedName';

export interface RenameDialogProps {
  /** The key that gets another name; null while none does. */
  renamed: ApiKey | null;
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  /** In characters. */
  maxLength: number;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Gives a key another name. */
export function RenameDialog(props: RenameDialogProps) {
  const { renamed, state, error, maxLength, onSubmit, onClose } = props;
  const { rename } = messages;
  const name = getNameField(renamed);
  const close = useDiscardOnClose([name], onClose);

  return (
    <Dialog title={rename.title(renamed?.name ?? '')} open={renamed !== null} onClose={close}>
      <Form
        submit={rename.submit}
        state={state}
        error={error}
        onSubmit={(text) => onSubmit(text(name))}
      >
        <NameField renamed={renamed} maxLength={maxLength} />
      </Form>
    </Dialog>
  );
}

/** Begins with the old name, or with what was half written before. */
function NameField({ renamed, maxLength }: Pick<RenameDialogProps, 'renamed' | 'maxLength'>) {
  const name = getNameField(renamed);
  const halfWritten = useDraftText(name);
  // As it was when the dialog opened: a form that is sent forgets its draft.
  const [ref] = useState(() => (halfWritten === undefined ? selectAtOnce : continueAtOnce));
  return (
    <TextField
      ref={ref}
      label={messages.rename.name}
      description={messages.rename.hint}
      name={name}
      autoComplete="off"
      defaultValue={renamed?.name}
      maxLength={maxLength}
      required
    />
  );
}
