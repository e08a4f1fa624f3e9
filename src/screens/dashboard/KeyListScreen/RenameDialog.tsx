import { Dialog } from '#components/Dialog';
import { Form } from '#components/Form';
import { TextField } from '#components/TextField';
import type { ApiKey } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';

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
  return (
    <Dialog title={rename.title(renamed?.name ?? '')} open={renamed !== null} onClose={onClose}>
      <Form
        submit={rename.submit}
        state={state}
        error={error}
        onSubmit={(text) => onSubmit(text('name'))}
      >
        <TextField
          ref={selectAll}
          label={rename.name}
          description={rename.hint}
          name="name"
          autoComplete="off"
          defaultValue={renamed?.name}
          maxLength={maxLength}
          required
        />
      </Form>
    </Dialog>
  );
}

/** What is typed first takes the place of the old name. */
function selectAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
