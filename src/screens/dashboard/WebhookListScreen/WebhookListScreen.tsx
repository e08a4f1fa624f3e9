import { Plus } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import type { CopyFieldProps } from '#components/CopyField';
import { Link } from '#components/Link';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { webhooks as messages } from '#domain/messages/webhooks';
import { SecretCard } from '#screens/dashboard/SecretCard';
import { WebhookDeletion, type WebhookDeletionProps } from '#screens/dashboard/WebhookDeletion';
import { WebhookForm, type WebhookFormProps } from '#screens/dashboard/WebhookForm';
import { LoadFailure } from '#screens/dashboard/LoadFailure';
import { PageTrail } from '#screens/dashboard/PageTrail';

import { LoadingList } from './LoadingList';
import { WebhookList, type WebhookListProps } from './WebhookList';

export type WebhookListScreenProps = {
  /** The guide; null when the host has none. */
  docsUrl: string | null;
  /** Only after an endpoint was added here. The server never shows it again. */
  secret: Omit<CopyFieldProps, 'label'> | null;
  onAdd: () => void;
  form: WebhookFormProps;
  /** What went wrong last; empty when nothing did. */
  failure: string;
} & (
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  /** Newest first; may be empty. */
  | ({ state: 'listed'; deletion: WebhookDeletionProps } & WebhookListProps)
);

/** Endpoints that get events. Route: `/settings/webhooks`. */
export function WebhookListScreen(props: WebhookListScreenProps) {
  const { docsUrl, secret, failure, form, onAdd } = props;
  return (
    <Stack gap="l">
      <PageTrail parent="settings" />
      <PageHeader
        title={messages.title}
        text={
          <>
            {messages.text} {docsUrl !== null && <Link href={docsUrl}>{messages.docs}</Link>}
          </>
        }
        actions={
          <Button tone="primary" icon={<Plus />} onClick={onAdd}>
            {messages.add}
          </Button>
        }
      />
      <Announcer>{secret ? messages.secret.added : ''}</Announcer>
      {failure !== '' && <Alert>{failure}</Alert>}
      {secret && <SecretCard {...messages.secret} {...secret} />}
      <Body {...props} />
      <WebhookForm {...form} />
    </Stack>
  );
}

function Body(props: WebhookListScreenProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return (
        <LoadFailure retrying={props.retrying} onRetry={props.onRetry}>
          {messages.loadFailed}
        </LoadFailure>
      );
    case 'listed':
      return (
        <>
          <WebhookList {...props} />
          <WebhookDeletion {...props.deletion} />
        </>
      );
  }
}
