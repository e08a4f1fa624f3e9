import { settings } from '#domain/messages/settings';
import { NAME_MAX_LENGTH } from '#domain/textLimits';
import { NameDialog, type NameDialogProps } from '#screens/dashboard/NameDialog';

const { rename: messages } = settings.organization;

export type OrganizationNameProps = Omit<
  NameDialogProps,
  'title' | 'submit' | 'label' | 'description' | 'field' | 'maxLength'
>;

/** Gives the organization another name. */
export function RenameDialog(props: OrganizationNameProps) {
  return (
    <NameDialog
      {...props}
      title={messages.title}
      submit={messages.submit}
      label={messages.name}
      description={messages.hint}
      field="name"
      autoComplete="organization"
      maxLength={NAME_MAX_LENGTH}
    />
  );
}
