import type { ApiKey } from '#contract/keys';
import { keys } from '#domain/messages/keys';
import { NameDialog, type NameDialogProps } from '#screens/dashboard/NameDialog';

import { getNameField } from './useDraftedName';

const { rename: messages } = keys;

export interface RenameDialogProps extends Pick<
  NameDialogProps,
  'state' | 'error' | 'maxLength' | 'onSubmit' | 'onClose'
> {
  /** The key that gets another name; null while none does. */
  renamed: ApiKey | null;
}

/** Gives a key another name. */
export function RenameDialog({ renamed, ...dialog }: RenameDialogProps) {
  return (
    <NameDialog
      {...dialog}
      title={messages.title(renamed?.name ?? '')}
      open={renamed !== null}
      submit={messages.submit}
      label={messages.name}
      description={messages.hint}
      field={getNameField(renamed)}
      name={renamed?.name}
    />
  );
}
