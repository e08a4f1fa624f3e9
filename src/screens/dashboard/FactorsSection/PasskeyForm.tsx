import type { FormProgress } from '#components/Form';
import { getOwnName } from '#components/FormDraft';
import type { Passkey } from '#contract/factors';
import { factors } from '#domain/messages/factors';
import { NameDialog } from '#screens/dashboard/NameDialog';

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
export function PasskeyForm({ target, ...dialog }: PasskeyFormProps) {
  const isNew = target === 'new';
  const renamed = target === 'new' ? null : target;
  return (
    <NameDialog
      {...dialog}
      title={isNew ? messages.addTitle : messages.renameTitle}
      open={target !== null}
      submit={isNew ? messages.add : messages.rename}
      label={messages.name}
      description={messages.hint}
      placeholder={messages.example}
      field={getOwnName('name', renamed?._id)}
      name={renamed?.name}
    />
  );
}
