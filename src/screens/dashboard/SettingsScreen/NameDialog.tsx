import { Dialog, selectAtOnce } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { useDiscardOnClose } from '#components/FormDraft';
import { TextField } from '#components/TextField';
import { settings } from '#domain/messages/settings';
import { NAME_MAX_LENGTH } from '#domain/textLimits';

const { rename: messages } = settings.organization;

export interface NameDialogProps extends FormProgress {
  open: boolean;
  /** The name that is changed. */
  name: string;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Gives the organization another name. */
export function NameDialog(props: NameDialogProps) {
  const { open, name, onSubmit, onClose, ...progress } = props;
  const close = useDiscardOnClose(['name'], onClose);

  return (
    <Dialog title={messages.title} open={open} onClose={close}>
      <Form submit={messages.submit} {...progress} onSubmit={(text) => onSubmit(text('name'))}>
        <TextField
          ref={selectAtOnce}
          label={messages.name}
          description={messages.hint}
          name="name"
          autoComplete="organization"
          defaultValue={name}
          maxLength={NAME_MAX_LENGTH}
          required
        />
      </Form>
    </Dialog>
  );
}
