import { Plus } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import type { CopyFieldProps } from '#components/CopyField';
import { Link } from '#components/Link';
import type { NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import type { KeyPermission } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';
import { SecretCard } from '#screens/dashboard/SecretCard';
import { PageTrail } from '#screens/dashboard/PageTrail';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

import { ExpireDialog, type ExpireDialogProps } from './ExpireDialog';
import { KeyList, type KeyListProps } from './KeyList';
import { LoadingList } from './LoadingList';
import { ReadOnlyKeysCard } from './ReadOnlyKeysCard';
import { RenameDialog, type RenameDialogProps } from './RenameDialog';
import { useDraftedName } from './useDraftedName';

interface KeySecret extends Omit<CopyFieldProps, 'label'> {
  /** Tells the secrets apart. */
  id: number;
  /** The key's name; null while the list of keys does not have it. */
  name: string | null;
  readOnly: boolean;
}

export type KeyListScreenProps = {
  /** What the key may do that is being made; null while none is. */
  creating: KeyPermission | null;
  /** Keys that were created in this visit, newest first. The server never shows their secrets again. */
  secrets: readonly KeySecret[];
  /** What screen readers hear of them; empty without one. */
  announcement: string;
  /** Where the calls of the API are listed; null leaves the link out. */
  apiReferenceUrl: string | null;
  onCreate: (permission: KeyPermission) => void;
  notice: NoticeProps;
} & (
  | { state: 'loading'; retry: Retry | null }
  /** Newest first; may be empty. */
  | ({ state: 'listed' } & KeyListProps & {
        expiry: ExpireDialogProps;
        renaming: RenameDialogProps;
      })
);

/** API keys of the organization. Route: `/settings/keys`. */
export function KeyListScreen(props: KeyListScreenProps) {
  const { creating, secrets, announcement, apiReferenceUrl, onCreate } = props;
  return (
    <Stack gap="l">
      <PageTrail parent="settings" />
      <PageHeader
        title={messages.title}
        text={
          <>
            {messages.text}{' '}
            {apiReferenceUrl !== null && <Link href={apiReferenceUrl}>{messages.docs}</Link>}
          </>
        }
        actions={
          <Button
            tone="primary"
            icon={<Plus />}
            loading={creating === 'create'}
            onClick={() => onCreate('create')}
          >
            {messages.create}
          </Button>
        }
      />
      <Announcer>{announcement}</Announcer>
      <QuietFailure {...props.notice} retry={props.state === 'loading' ? props.retry : null} />
      {secrets.map((secret) => (
        <Secret key={secret.id} {...secret} />
      ))}
      <Body {...props} />
    </Stack>
  );
}

function Secret({ id: _id, name, readOnly, ...secret }: KeySecret) {
  const { title, readingTitle, text, label } = messages.secret;
  return (
    <SecretCard
      {...secret}
      title={readOnly ? readingTitle(name) : title(name)}
      text={text}
      label={label(name)}
    />
  );
}

function Body(props: KeyListScreenProps) {
  switch (props.state) {
    case 'loading':
      return props.retry ? null : <LoadingList />;
    case 'listed':
      return <Listed {...props} />;
  }
}

function Listed(props: Extract<KeyListScreenProps, { state: 'listed' }>) {
  useDraftedName(props.keys, props.onRename);
  return (
    <>
      <KeyList {...props} />
      <ReadOnlyKeysCard
        creating={props.creating === 'read'}
        onCreate={() => props.onCreate('read')}
      />
      <ExpireDialog {...props.expiry} />
      <RenameDialog {...props.renaming} />
    </>
  );
}
