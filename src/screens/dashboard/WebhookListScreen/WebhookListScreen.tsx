import { Plus } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import type { CopyFieldProps } from '#components/CopyField';
import { Link } from '#components/Link';
import { PageHeader } from '#components/PageHeader';
import { Revealed } from '#components/Revealed';
import { Stack } from '#components/Stack';
import { webhooks as messages } from '#domain/messages/webhooks';
import { SecretCard } from '#screens/dashboard/SecretCard';
import { WebhookDeletion, type WebhookDeletionProps } from '#screens/dashboard/WebhookDeletion';
import { WebhookForm, type WebhookFormProps } from '#screens/dashboard/WebhookForm';
import { WebhookLostEdit, type WebhookLostEditProps } from '#screens/dashboard/WebhookLostEdit';
import { WebhookUrl } from '#screens/dashboard/WebhookUrl';
import { LoadFailure } from '#screens/dashboard/LoadFailure';
import { PageTrail } from '#screens/dashboard/PageTrail';

import { LoadingList } from './LoadingList';
import { WebhookList, type WebhookListProps } from './WebhookList';

interface WebhookSecret extends Omit<CopyFieldProps, 'label'> {
  /** Tells the secrets apart. */
  id: number;
  /** Address of its endpoint. */
  url: string;
}

export type WebhookListScreenProps = {
  /** The guide; null when the host has none. */
  docsUrl: string | null;
  /** Endpoints that were added in this visit, newest first. The server never shows their secrets again. */
  secrets: readonly WebhookSecret[];
  /** What screen readers hear of them; empty without one. */
  announcement: string;
  onAdd: () => void;
  form: WebhookFormProps;
  /** An edit that failed when its form was closed or left; null without one. */
  lostEdit: WebhookLostEditProps | null;
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
  const { docsUrl, secrets, announcement, failure, form, lostEdit, onAdd } = props;
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
      <Announcer>{announcement}</Announcer>
      {failure !== '' && (
        <Revealed>
          <Alert>{failure}</Alert>
        </Revealed>
      )}
      {lostEdit && <WebhookLostEdit {...lostEdit} />}
      {secrets.map(({ id, url, ...secret }) => (
        <SecretCard
          key={id}
          {...secret}
          title={
            <>
              {messages.secret.of} <WebhookUrl url={url} />
            </>
          }
          text={messages.secret.text}
          label={messages.secret.named(url)}
        />
      ))}
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
