import { Plus } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { BackLink } from '#components/BackLink';
import { Button } from '#components/Button';
import type { CopyFieldProps } from '#components/CopyField';
import { Notice, type NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { keys as messages } from '#domain/messages/keys';
import { settings } from '#domain/messages/settings';
import { SecretCard } from '#screens/dashboard/SecretCard';

import { ExpireDialog, type ExpireDialogProps } from './ExpireDialog';
import { KeyList, type KeyListProps } from './KeyList';
import { LoadingList } from './LoadingList';
import { RenameDialog, type RenameDialogProps } from './RenameDialog';

export type KeyListScreenProps = {
  creating: boolean;
  /** Only after a key was created here. The server never shows it again. */
  secret: Omit<CopyFieldProps, 'label'> | null;
  onCreate: () => void;
  notice: NoticeProps;
} & (
  | { state: 'loading' }
  /** Newest first; may be empty. */
  | ({ state: 'listed' } & KeyListProps & {
        expiry: ExpireDialogProps;
        renaming: RenameDialogProps;
      })
);

/** API keys of the organization. Route: `/settings/keys`. */
export function KeyListScreen(props: KeyListScreenProps) {
  const { creating, secret, onCreate } = props;
  return (
    <Stack gap="l">
      <BackLink to="/settings">{settings.title}</BackLink>
      <PageHeader
        title={messages.title}
        text={messages.text}
        actions={
          <Button tone="primary" icon={<Plus />} loading={creating} onClick={onCreate}>
            {messages.create}
          </Button>
        }
      />
      <Announcer>{secret ? messages.secret.announcement : ''}</Announcer>
      <Notice {...props.notice} />
      {secret && <SecretCard {...messages.secret} {...secret} />}
      <Body {...props} />
    </Stack>
  );
}

function Body(props: KeyListScreenProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingList />;
    case 'listed':
      return (
        <>
          <KeyList {...props} />
          <ExpireDialog {...props.expiry} />
          <RenameDialog {...props.renaming} />
        </>
      );
  }
}
